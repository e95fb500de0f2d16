// The rooms of HaapiFlowTesting.
