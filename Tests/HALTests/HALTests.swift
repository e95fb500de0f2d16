// The rooms of HALTests.
