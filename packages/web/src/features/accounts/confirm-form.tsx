import { CODE_LENGTH, confirmAccount, isLinkKey } from '@treewell/domain/accounts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmAccount, useResendCode, useSignIn } from '../../api/accounts.ts';
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

/** Sends the code when it is complete. Then signs the person in, if they have typed their password in this tab. */
export function ConfirmForm() {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const resend = useResendCode();
  const signIn = useSignIn();
  const codeInput = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useAccountForm({
    endpoint: confirmAccount,
    mutation: useConfirmAccount(),
    initialValues: { email: flow.email, code: flow.linkKey ?? '' },
    toInput: (values) => values,
    isComplete: ({ code }) => isLinkKey(code) || code.length === CODE_LENGTH,
    onDone({ email }) {
      const password = flow.passwordOf(email);
      const askForPassword = () => flow.openMode('login', 'confirmed');
      if (password === undefined) askForPassword();
      // The route sees the new session and opens the next page.
      else signIn.mutate({ email, password }, { onError: askForPassword });
    },
    onRefused: () => setRefusals((count) => count + 1),
  });
  // Typing or pasting replaces the wrong code.
  useEffect(() => {
    if (refusals > 0) codeInput.current?.select();
  }, [refusals]);

  const code = form.field('code');
  const isByLink = isOpenedByLink(form);
  return (
    <AccountForm
      title={t('login.verify.title')}
      lead={isByLink ? t('login.verify.byLink', { email: form.values.email }) : t('login.verify.lead')}
      submitLabel={t('login.verify.submit')}
      form={{ ...form, isPending: form.isPending || signIn.isPending }}
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
          <CodeField
            {...code}
            ref={codeInput}
            onChange={(value) => {
              code.onChange(value);
              if (value.length === CODE_LENGTH && form.values.email.trim() !== '') form.submit();
            }}
          />
        </>
      )}
    </AccountForm>
  );
}
