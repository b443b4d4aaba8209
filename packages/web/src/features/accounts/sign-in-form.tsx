import { signIn } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '../../api/accounts.ts';
import { useWasSessionEnded } from '../../api/session.ts';
import { Message } from '../../ui/message.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { ModeLink } from './mode-link.tsx';
import { PasswordCriteriaList } from './password-criteria-list.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignInForm() {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const wasEnded = useWasSessionEnded();
  const form = useAccountForm({
    endpoint: signIn,
    mutation: useSignIn(),
    initialValues: { email: flow.email, password: '' },
    toInput: (values) => values,
    isComplete: ({ password }) => password !== '',
    // The route sees the new session and opens the next page.
    onDone: () => undefined,
    // The password was right: after the code, the person need not type it again.
    onRefused({ code }) {
      if (code === 'unconfirmed_account') flow.rememberPassword(form.values.email, form.values.password);
    },
  });
  return (
    <AccountForm
      title={t('login.signIn.title')}
      lead={t('login.signIn.lead')}
      submitLabel={t('login.signIn.submit')}
      form={form}
      notice={
        flow.notice ? (
          <Message kind="success">{t(`login.signIn.${flow.notice}`)}</Message>
        ) : (
          wasEnded && <Message kind="info">{t('login.signIn.ended')}</Message>
        )
      }
      remedy={
        form.problemCode === 'unconfirmed_account' ? (
          <ModeLink mode="resendConfirm">{t('login.confirmEmail')}</ModeLink>
        ) : form.problemCode === 'new_password_required' ? (
          <ModeLink mode="forgot">{t('login.hostChangeLink')}</ModeLink>
        ) : form.problemCode === 'too_many_attempts' ? (
          <ModeLink mode="forgot">{t('login.signIn.byMail')}</ModeLink>
        ) : undefined
      }
      links={<ModeLink mode="forgot">{t('login.signIn.toForgot')}</ModeLink>}
    >
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label={t('login.password')} autoComplete="current-password" />
      <PasswordCriteriaList password={form.values.password} />
    </AccountForm>
  );
}
