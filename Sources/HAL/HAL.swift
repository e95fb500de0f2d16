// The rooms of HAL.
