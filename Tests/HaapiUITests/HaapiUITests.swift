// The rooms of HaapiUITests.
