import { forgotPassword, resendCode } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useForgotPassword, useResendCode } from '../../api/accounts.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { ModeLink } from './mode-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Requests a code that confirms the e-mail address. */
export const ResendConfirmForm = () => (
  <RequestCodeForm texts="resendConfirm" endpoint={resendCode} mutation={useResendCode()} nextMode="verify" />
);

/** Requests a code that lets the person set a new password. */
export const ForgotForm = () => (
  <RequestCodeForm texts="forgot" endpoint={forgotPassword} mutation={useForgotPassword()} nextMode="verifyForgot" />
);

interface RequestCodeFormProps {
  texts: 'resendConfirm' | 'forgot';
  endpoint: typeof forgotPassword;
  mutation: ReturnType<typeof useForgotPassword>;
  nextMode: 'verify' | 'verifyForgot';
}

function RequestCodeForm({ texts, endpoint, mutation, nextMode }: RequestCodeFormProps) {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const form = useAccountForm({
    endpoint,
    mutation,
    initialValues: { email: flow.email },
    toInput: (values) => values,
    onDone() {
      flow.rememberCodeRequest();
      flow.openMode(nextMode);
    },
  });
  return (
    <AccountForm
      title={t(`login.${texts}.title`)}
      lead={t(`login.${texts}.lead`)}
      submitLabel={t(`login.${texts}.submit`)}
      form={form}
      links={
        <>
          <ModeLink mode={nextMode}>{t(`login.${texts}.haveCode`)}</ModeLink>
          <ModeLink mode="login">{t('login.backToSignIn')}</ModeLink>
        </>
      }
    >
      <EmailField {...form.field('email')} />
    </AccountForm>
  );
}
