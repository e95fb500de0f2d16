import HaapiSchema
import Lowering

extension MapperScope {
  /// What some of the mapper's functions share.
  func sharing(among functions: [MappingFunction]) -> SharedFunctions {
    SharedFunctions(for: functions, scope.names.index, named: name, where: takes)
  }

  private func name(of subject: SharedFunctions.Subject) -> String? {
    let candidates =
      switch subject {
      case .member(let name): [name]
      case .implementation(let implementation):
        [models(implementedBy: implementation).min(), implementation].compactMap(\.self).map { Names.split($0).last }
      }
    return candidates.lazy.map { CamelCase($0).withSmallFirstWord }.first(where: isFree)
  }

  private func models(implementedBy implementation: String) -> [String] {
    scope.names.models.values.filter { $0.implementation?.name == implementation }.map(\.name)
  }

  /// Whether nothing else has one of the names of a function.
  private func takes(_ function: SharedFunction) -> Bool {
    var taken: Set<String> = ["from", function.source.map(parameter)?.text ?? ""]
    return function.parameters.allSatisfy { parameter in
      if case .function = parameter.type { return false }
      return isFree(parameter.name) && taken.insert(parameter.name).inserted
    }
  }
}
