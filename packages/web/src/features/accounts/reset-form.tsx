import { CODE_LENGTH, isAcceptablePassword, resetPassword } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useForgotPassword, useResetPassword } from '../../api/accounts.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { ModeLink } from './mode-link.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { PasswordCriteriaList } from './password-criteria-list.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ResetForm() {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const resend = useForgotPassword();
  const form = useAccountForm({
    endpoint: resetPassword,
    mutation: useResetPassword(),
    initialValues: { email: flow.email, code: '', password: '', confirmation: '' },
    toInput: ({ email, code, password }) => ({ email, code, password }),
    isComplete: ({ code, password, confirmation }) =>
      code.length === CODE_LENGTH && isAcceptablePassword(password) && password === confirmation,
    onDone: () => flow.go('login', 'passwordChanged'),
  });
  return (
    <AccountForm
      title={t('login.verifyForgot.title')}
      lead={t('login.verifyForgot.lead')}
      submitLabel={t('login.verifyForgot.submit')}
      form={form}
      notice={<OutboxHint />}
      links={
        <>
          <ResendButton email={form.values.email} mutation={resend} />
          <ModeLink mode="login">{t('login.backToSignIn')}</ModeLink>
        </>
      }
    >
      <EmailField {...form.field('email')} />
      <CodeField {...form.field('code')} />
      <PasswordField {...form.field('password')} label={t('login.newPassword')} autoComplete="new-password" />
      <PasswordField {...form.field('confirmation')} label={t('login.confirmPassword')} autoComplete="new-password" />
      <PasswordCriteriaList password={form.values.password} confirmation={form.values.confirmation} />
    </AccountForm>
  );
}
