@main enum ResponseFuzzer { static func main() {} }
