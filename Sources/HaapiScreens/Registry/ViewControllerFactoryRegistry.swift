import HaapiRuntime

/// Makes a controller for a model, with its style and the style of all screens.
public typealias HaapiUIViewControllerFactory<T, S, H> = (T, S, HaapiUIViewControllerStyle) throws -> H
where T: UIModel, T == H.AssociatedModel, S: UIStyle, S == H.AssociatedStyle, H: HaapiUIViewController

/// An app's own screens, keyed by the model that they show.
///
/// ```swift
/// registry.register(modelType: FormModel.self) { MyFormViewController(uiModel: $0) }
/// ```
///
/// For a model, the factory of its own type counts, then that of the closest protocol that it conforms to. A factory
/// for `PollingModel` also receives a `BankIdModel` if that has none. Of two factories for one type, the later one
/// wins. If a factory throws, that is reported, and the default screen appears.
///
/// Factories are called on the main actor.
public class ViewControllerFactoryRegistry {
  private var factories = ScreenFactories()

  /// A registry without factories.
  public init() {}

  /// Sets the factory for the screen of a model.
  ///
  /// - Parameters:
  ///   - modelType: A protocol of models, such as `FormModel.self`, or a type that conforms to one.
  ///   - factory: Makes the controller.
  /// - Returns: This registry.
  @discardableResult
  public func register<Model>(
    modelType: Model.Type, factory: @escaping (Model) throws -> any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set(Model.self) { model, _ in try factory(model) }
    return self
  }

  /// Sets the factory for models of the app's own type.
  @discardableResult
  public func registerViewControllerFactory<T, S, H>(
    modelType: T.Type, factory: @escaping HaapiUIViewControllerFactory<T, S, H>
  ) -> ViewControllerFactoryRegistry
  where T: UIModel, T == H.AssociatedModel, S: UIStyle, S == H.AssociatedStyle, H: HaapiUIViewController {
    factories.set(T.self) { model, theme in
      guard let style = (S.self as? any UIDefaultStyle.Type)?.init() as? S else {
        throw HaapiUIKitError.unsupported(cause: "The theme has no \(S.self).")
      }
      return try factory(model, style, theme.commonStyle)
    }
    return self
  }

  /// Sets the factory for forms.
  @discardableResult
  public func registerViewControllerFactoryFormModel(
    factory:
      @escaping (any FormModel, FormViewControllerStyle, HaapiUIViewControllerStyle) throws ->
      any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set((any FormModel).self) { try factory($0, FormViewControllerStyle(), $1.commonStyle) }
    return self
  }

  /// Sets the factory for choices.
  @discardableResult
  public func registerViewControllerFactorySelectorModel(
    factory:
      @escaping (any SelectorModel, SelectorViewControllerStyle, HaapiUIViewControllerStyle) throws ->
      any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set((any SelectorModel).self) { try factory($0, SelectorViewControllerStyle(), $1.commonStyle) }
    return self
  }

  /// Sets the factory for problems.
  @discardableResult
  public func registerViewControllerFactoryProblemModel(
    factory:
      @escaping (any ProblemModel, ProblemViewControllerStyle, HaapiUIViewControllerStyle) throws ->
      any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set((any ProblemModel).self) { try factory($0, ProblemViewControllerStyle(), $1.commonStyle) }
    return self
  }

  /// Sets the factory for waits.
  @discardableResult
  public func registerViewControllerFactoryPollingModel(
    factory:
      @escaping (any PollingModel, PollingViewControllerStyle, HaapiUIViewControllerStyle) throws ->
      any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set((any PollingModel).self) { try factory($0, PollingViewControllerStyle(), $1.commonStyle) }
    return self
  }

  /// Sets the factory for passkeys and security keys.
  @discardableResult
  public func registerViewControllerFactoryWebAuthnOperationModel(
    factory:
      @escaping (any WebAuthnOperationModel, WebAuthnViewControllerStyle, HaapiUIViewControllerStyle) throws ->
      any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set((any WebAuthnOperationModel).self) { try factory($0, WebAuthnViewControllerStyle(), $1.commonStyle) }
    return self
  }

  /// Sets the factory for choices with a form.
  @discardableResult
  public func registerViewControllerFactoryGenericModel(
    factory:
      @escaping (any GenericModel, GenericViewControllerStyle, HaapiUIViewControllerStyle) throws ->
      any HaapiUIViewController
  ) -> ViewControllerFactoryRegistry {
    factories.set((any GenericModel).self) { try factory($0, GenericViewControllerStyle(), $1.commonStyle) }
    return self
  }

  /// The factories registered so far.
  var snapshot: ScreenFactories { factories }
}
