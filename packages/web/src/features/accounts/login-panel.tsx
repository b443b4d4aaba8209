import { useEffect, useRef, type ComponentType } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import { HostChangeBanner } from './host-change-banner.tsx';
import { LoginFlowProvider } from './login-flow.tsx';
import type { LoginMode } from './login-modes.ts';
import classes from './login-panel.module.css';
import { ForgotForm, ResendConfirmForm } from './request-code-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const FORMS: Record<LoginMode, ComponentType> = {
  login: SignInForm,
  signup: SignUpForm,
  verify: ConfirmForm,
  resendConfirm: ResendConfirmForm,
  forgot: ForgotForm,
  verifyForgot: ResetForm,
};

export function LoginPanel({ mode, onModeChange }: { mode: LoginMode; onModeChange: (mode: LoginMode) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    // To the first thing left to fill in; entering the form reads its title out.
    const inputs = [...(panel.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [mode]);

  const Form = FORMS[mode];
  return (
    <LoginFlowProvider onModeChange={onModeChange}>
      <div className={classes['panel']} ref={panel}>
        <HostChangeBanner />
        <Form key={mode} />
      </div>
    </LoginFlowProvider>
  );
}
