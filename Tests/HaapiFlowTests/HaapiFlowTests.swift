// The rooms of HaapiFlowTests.
