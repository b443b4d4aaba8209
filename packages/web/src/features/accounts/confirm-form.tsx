import { CODE_LENGTH, confirmAccount } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useConfirmAccount, useResendCode } from '../../api/accounts.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { ModeLink } from './mode-link.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ConfirmForm() {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const resend = useResendCode();
  const form = useAccountForm({
    endpoint: confirmAccount,
    mutation: useConfirmAccount(),
    initialValues: { email: flow.email, code: '' },
    toInput: (values) => values,
    isComplete: ({ code }) => code.length === CODE_LENGTH,
    onDone: () => flow.go('login', 'confirmed'),
  });
  return (
    <AccountForm
      title={t('login.verify.title')}
      lead={t('login.verify.lead')}
      submitLabel={t('login.verify.submit')}
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
    </AccountForm>
  );
}
