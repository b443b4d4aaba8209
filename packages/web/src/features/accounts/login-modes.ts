/** The forms that the login page can show (§2). The address does not name `login`, which is the default. */
const LOGIN_MODES = ['login', 'signup', 'verify', 'resendConfirm', 'forgot', 'verifyForgot'] as const;
export type LoginMode = (typeof LOGIN_MODES)[number];

export const isLoginMode = (value: unknown): value is LoginMode => LOGIN_MODES.some((mode) => mode === value);
