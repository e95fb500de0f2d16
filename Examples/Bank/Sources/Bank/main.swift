import Foundation
import HaapiRuntime

let decoder = HaapiResponseDecoder(additions: [.transfers])
let mapper = DataMapperBuilder(redirectTo: "bank://signed-in", autoPollingDuration: 3, authSelectionPresentation: .list)
  .bankMappings(customer: { _ in "ada" })
  .transfersMappings()
  .build()

for path in CommandLine.arguments.dropFirst() {
  let body = try Data(contentsOf: URL(filePath: path))
  // A file has no content type, so the JSON tells a step from a problem.
  let result = try decoder.decode(body, contentType: nil, statusCode: 200)
  switch try mapper.mapHaapiResultToUIModel(haapiResult: result) {
  case let signIn as SignInModel:
    print("Welcome back, \(signIn.customer ?? "")! You can try \(signIn.attemptsLeft) times.")
    print("Fields:", signIn.interactionItems.map(\.label), "links:", signIn.linkItems.map { $0.text ?? $0.rel })
  case let transfer as TransferModel:
    print("To \(transfer.payee), account \(transfer.account)")
    for case let item as any InteractionItemInputTextModel in transfer.interactionItems {
      print("\(item.label): \(item.value)")
    }
  case let problem as any ProblemModel: print(problem.message)
  case let model: print("No screen for \(type(of: model))")
  }
}
