import { CODE_LENGTH, confirmAccount, isLinkKey } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useConfirmAccount, useResendCode } from '../../api/accounts.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { LinkRemedy } from './link-remedy.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { isOpenedByLink } from './mailed-link.ts';
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
    initialValues: { email: flow.email, code: flow.linkKey ?? '' },
    toInput: (values) => values,
    isComplete: ({ code }) => isLinkKey(code) || code.length === CODE_LENGTH,
    onDone: () => flow.openMode('login', 'confirmed'),
  });
  const isByLink = isOpenedByLink(form);
  return (
    <AccountForm
      title={t('login.verify.title')}
      lead={isByLink ? t('login.verify.byLink', { email: form.values.email }) : t('login.verify.lead')}
      submitLabel={t('login.verify.submit')}
      form={form}
      notice={!isByLink && <OutboxHint />}
      remedy={form.problemCode === 'too_many_attempts' && <LinkRemedy />}
      links={
        <>
          <ResendButton email={form.values.email} mutation={resend} />
          <ModeLink mode="login">{t('login.backToSignIn')}</ModeLink>
        </>
      }
    >
      {!isByLink && (
        <>
          <EmailField {...form.field('email')} />
          <CodeField {...form.field('code')} />
        </>
      )}
    </AccountForm>
  );
}
