// The declarations of SwiftUI that the views and their example use.
//
// The compiler's own initializers would belong to the main actor.
// swift-format-ignore-file: UseSynthesizedInitializer

@_exported import Foundation
import UIKit

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that has no body of its own.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("There is no toolkit here.") }
}

extension Never: View {
  public var body: Never { fatalError("There is no toolkit here.") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("There is no toolkit here.") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<True: View, False: View>(first: True) -> ConditionalContent<True, False> {
    ConditionalContent()
  }
  public static func buildEither<True: View, False: View>(second: False) -> ConditionalContent<True, False> {
    ConditionalContent()
  }
  public static func buildLimitedAvailability(_ content: any View) -> AnyView { AnyView(EmptyView()) }
}

public struct TupleView<Content>: PrimitiveView {
  nonisolated init() {}
}
public struct ConditionalContent<True: View, False: View>: PrimitiveView {
  nonisolated init() {}
}
public struct ModifiedView: PrimitiveView {
  nonisolated init() {}
}
public struct EmptyView: PrimitiveView { public nonisolated init() {} }
public struct AnyView: PrimitiveView { public nonisolated init<V: View>(_ view: V) {} }
public struct Spacer: PrimitiveView { public init(minLength: CGFloat? = nil) {} }
public struct Divider: PrimitiveView { public init() {} }

public struct VStack<Content: View>: PrimitiveView {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

public struct HStack<Content: View>: PrimitiveView {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ScrollView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}
}

// MARK: Texts, pictures and controls

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct Text: PrimitiveView {
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(_ key: LocalizedStringKey) {}
}

public struct Image: PrimitiveView {
  public enum Interpolation: Sendable { case none, low, medium, high }
  public init(_ name: String) {}
  public init(systemName: String) {}
  public init(uiImage: UIImage) {}
  public func resizable() -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
}

public struct Label<Title: View, Icon: View>: PrimitiveView {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String)
  where Title == Text, Icon == Image {}
}

public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2)
  where Label == Text, Content == Text {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
  where Label == Text {}
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) where Label == Text {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where Label == Text {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where Label == SwiftUI.Label<Text, Image> {}
}

public struct TextField<Label: View>: PrimitiveView {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?)
  where Label == Text {}
}

public struct SecureField<Label: View>: PrimitiveView {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?)
  where Label == Text {}
}

public struct Toggle<Label: View>: PrimitiveView {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {}
}

public struct Picker<Label: View, Selection: Hashable, Content: View>: PrimitiveView {
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) where Label == Text {}
}

public struct ProgressView<Label: View, Value: View>: PrimitiveView {
  public init() where Label == EmptyView, Value == EmptyView {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text, Value == EmptyView {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label)
  where Value == EmptyView {}
}

// MARK: Values

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }
public enum Alignment: Sendable { case center, leading, trailing, top, bottom }
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public enum ColorScheme: Sendable { case light, dark }
public enum ScenePhase: Sendable { case background, inactive, active }
public enum ControlSize: Sendable { case mini, small, regular, large }

public struct Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let all = Set(rawValue: 15)
  }
}

public protocol ShapeStyle: Sendable {}
public protocol Shape: Sendable {}

public struct RoundedRectangle: Shape {
  public init(cornerRadius: CGFloat) {}
}

public struct Color: ShapeStyle, Hashable {
  public enum RGBColorSpace: Sendable { case sRGB }
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  private init() {}
  public static let red = Color()
  public static let orange = Color()
  public static let primary = Color()
  public static let clear = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable { case title, title2, headline, subheadline, body, footnote, caption }
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  public static let title2 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static func system(_ style: TextStyle, design: Design? = nil) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
  public func bold() -> Font { self }
  public func monospaced() -> Font { self }
}

public struct AccessibilityTraits: Sendable {
  public static let isHeader = AccessibilityTraits()
  public static let isSelected = AccessibilityTraits()
}

public protocol PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { BorderlessButtonStyle() }
}

public protocol TextFieldStyle {}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { RoundedBorderTextFieldStyle() }
}

public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle {}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: Self { IconOnlyLabelStyle() }
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { EnabledTextSelectability() }
}

public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
}

// MARK: Modifiers

extension View {
  public nonisolated func font(_ font: Font?) -> some View { ModifiedView() }
  public nonisolated func bold(_ isActive: Bool = true) -> some View { ModifiedView() }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { ModifiedView() }
  public nonisolated func tint(_ tint: Color?) -> some View { ModifiedView() }
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { ModifiedView() }
  public nonisolated func padding(_ length: CGFloat) -> some View { ModifiedView() }
  public nonisolated func frame(maxWidth: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    ModifiedView()
  }
  public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View { ModifiedView() }
  public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { ModifiedView() }
  public nonisolated func disabled(_ isDisabled: Bool) -> some View { ModifiedView() }
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { ModifiedView() }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { ModifiedView() }
  public nonisolated func scaledToFit() -> some View { ModifiedView() }
  public nonisolated func controlSize(_ size: ControlSize) -> some View { ModifiedView() }
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { ModifiedView() }
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { ModifiedView() }
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View { ModifiedView() }
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View { ModifiedView() }
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { ModifiedView() }
  public nonisolated func textContentType(_ type: UITextContentType?) -> some View { ModifiedView() }
  public nonisolated func textInputAutocapitalization(_ capitals: TextInputAutocapitalization?) -> some View {
    ModifiedView()
  }
  public nonisolated func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { ModifiedView() }
  @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    ModifiedView()
  }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { ModifiedView() }
  public nonisolated func accessibilityHidden(_ isHidden: Bool) -> some View { ModifiedView() }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { ModifiedView() }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView() }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { ModifiedView() }
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { ModifiedView() }
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { ModifiedView() }
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { ModifiedView() }
  public nonisolated func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some View {
    ModifiedView()
  }
  public nonisolated func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
    ModifiedView()
  }
  public nonisolated func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    ModifiedView()
  }
  public nonisolated func transformEnvironment<V>(
    _ path: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { ModifiedView() }
  @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { ModifiedView() }
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView() }
}

// MARK: Data

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { self.init(initialValue: value) }
  public init(initialValue value: Value) { self.value = value }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(get: { value }, set: { _ in }) }
  private let value: Value
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  fileprivate init(get: () -> Value, set: (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError("There is no toolkit here.") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError("There is no toolkit here.")
  }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError("There is no toolkit here.")
  }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("There is no toolkit here.") }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var openURL: OpenURLAction { OpenURLAction() }
  public var dismiss: DismissAction { DismissAction() }
  public var scenePhase: ScenePhase { .active }
  public var colorScheme: ColorScheme { .light }
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
}

@MainActor @preconcurrency public struct OpenURLAction {
  nonisolated init() {}
  public func callAsFunction(_ url: URL) {}
}

@MainActor @preconcurrency public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

// MARK: UIKit

public struct UIViewControllerRepresentableContext<Representable> {}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: PrimitiveView {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

// MARK: Apps

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}
