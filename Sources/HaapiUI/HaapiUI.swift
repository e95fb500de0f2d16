// All that draws screens, with one import. An app that uses one way links that product alone.

@_exported import HaapiHTML
@_exported import HaapiScreens
@_exported import HaapiTerminal
@_exported import HaapiToolkits
