import Testing

/// One login at a time. On Linux, URLSession keeps a core busy while it waits, so logins beside each other starve their
/// servers.
@Suite(.serialized) enum TerminalTests {}
