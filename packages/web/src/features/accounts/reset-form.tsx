import { CODE_LENGTH, isAcceptablePassword, isLinkKey, resetPassword } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useForgotPassword, useResetPassword } from '../../api/accounts.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { LinkRemedy } from './link-remedy.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { isOpenedByLink } from './mailed-link.ts';
import { ModeLink } from './mode-link.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { PasswordCriteriaList } from './password-criteria-list.tsx';
import { passwordProblems } from './password-problem.ts';
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
    initialValues: { email: flow.email, code: flow.linkKey ?? '', password: '', confirmation: '' },
    toInput: ({ email, code, password }) => ({ email, code, password }),
    isComplete: ({ code, password, confirmation }) =>
      (isLinkKey(code) || code.length === CODE_LENGTH) && isAcceptablePassword(password) && password === confirmation,
    onDone: () => flow.openMode('login', 'passwordChanged'),
  });
  const isByLink = isOpenedByLink(form);
  return (
    <AccountForm
      title={t('login.verifyForgot.title')}
      lead={isByLink ? t('login.verifyForgot.byLink', { email: form.values.email }) : t('login.verifyForgot.lead')}
      submitLabel={t('login.verifyForgot.submit')}
      form={form}
      wrong={passwordProblems(t, form.values)}
      notice={!isByLink && <OutboxHint />}
      remedy={form.problemCode === 'too_many_attempts' && <LinkRemedy />}
      links={
        <>
          <ResendButton email={form.values.email} mutation={resend} />
          <ModeLink mode="login">{t('login.backToSignIn')}</ModeLink>
        </>
      }
    >
      {isByLink ? (
        // Password managers save the new password under this user name.
        <input type="text" name="email" autoComplete="username" value={form.values.email} readOnly hidden />
      ) : (
        <>
          <EmailField {...form.field('email')} />
          <CodeField {...form.field('code')} />
        </>
      )}
      <PasswordField {...form.field('password')} label={t('login.newPassword')} autoComplete="new-password" />
      <PasswordField {...form.field('confirmation')} label={t('login.confirmPassword')} autoComplete="new-password" />
      <PasswordCriteriaList password={form.values.password} confirmation={form.values.confirmation} />
    </AccountForm>
  );
}
