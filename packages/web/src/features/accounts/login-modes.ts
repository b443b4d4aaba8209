/** The faces of the login page (§2); `login` is the one without a word in the address. */
const LOGIN_MODES = ['login', 'signup', 'verify', 'resendConfirm', 'forgot', 'verifyForgot'] as const;
export type LoginMode = (typeof LOGIN_MODES)[number];

export const isLoginMode = (value: unknown): value is LoginMode => LOGIN_MODES.some((mode) => mode === value);
