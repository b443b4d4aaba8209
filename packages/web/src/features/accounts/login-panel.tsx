import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ComponentType, type ReactNode } from 'react';
import { HostChangeBanner } from './host-change-banner.tsx';
import { LoginFlowProvider } from './login-flow.tsx';
import type { LoginMode } from './login-modes.ts';
import { ModeTabs } from './mode-tabs.tsx';
import type { MailedLink } from './mailed-link.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './login-panel.module.css';

const requestCode = () => import('./request-code-form.tsx');

/** Most people come to sign in, so the other forms are loaded only when they are needed. */
const FORMS: Record<LoginMode, ComponentType> = {
  login: SignInForm,
  signup: lazy(() => import('./sign-up-form.tsx').then((module) => ({ default: module.SignUpForm }))),
  verify: lazy(() => import('./confirm-form.tsx').then((module) => ({ default: module.ConfirmForm }))),
  resendConfirm: lazy(() => requestCode().then((module) => ({ default: module.ResendConfirmForm }))),
  forgot: lazy(() => requestCode().then((module) => ({ default: module.ForgotForm }))),
  verifyForgot: lazy(() => import('./reset-form.tsx').then((module) => ({ default: module.ResetForm }))),
};

interface LoginPanelProps {
  mode: LoginMode;
  /** The mailed link that opened the page, if any. */
  mailedLink: MailedLink | undefined;
  /** Above the forms of all modes. */
  notice?: ReactNode;
  onModeChange: (mode: LoginMode) => void;
}

export function LoginPanel({ mode, mailedLink, notice, onModeChange }: LoginPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  function focusNewForm(): void {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    // The first empty input. Screen readers read the title when the focus enters the form.
    const inputs = [...(panel.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }

  return (
    <LoginFlowProvider mailedLink={mailedLink} onModeChange={onModeChange}>
      <div className={classes['panel']} ref={panel}>
        {notice}
        {/* Nobody who makes an account has had one before. */}
        {mode === 'login' && <HostChangeBanner />}
        {(mode === 'login' || mode === 'signup') && <ModeTabs />}
        <Suspense>
          <ModeForm key={mode} mode={mode} onShown={focusNewForm} />
        </Suspense>
      </div>
    </LoginFlowProvider>
  );
}

function ModeForm({ mode, onShown }: { mode: LoginMode; onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  // Runs after the form is loaded and on the screen.
  useEffect(() => shown(), []);
  const Form = FORMS[mode];
  return <Form />;
}
