// The rooms of HaapiUI.
