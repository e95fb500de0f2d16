// The rooms of HaapiFlow.
