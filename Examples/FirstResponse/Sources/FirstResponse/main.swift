import Foundation
import HaapiRuntime

let body = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
// A file has no content type, so the JSON tells a step from a problem.
let result = try HaapiResponseDecoder().decode(body, contentType: nil, statusCode: 200)
let mapper = DataMapperBuilder(redirectTo: "app://signed-in", autoPollingDuration: 3, authSelectionPresentation: .list)
  .build()
switch try mapper.mapHaapiResultToUIModel(haapiResult: result) {
case let form as any FormModel: print("a form:", form.interactionItems.map(\.label))
case let selector as any SelectorModel: print("a choice:", selector.selectorItems.map(\.title))
case let polling as any PollingOperationModel: print("a wait:", polling.interactionModel?.status.rawValue ?? "")
case let problem as any ProblemModel: print("a problem:", problem.message)
case let model: print(type(of: model))
}
