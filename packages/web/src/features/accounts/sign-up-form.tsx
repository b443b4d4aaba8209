import { TextInput } from '@mantine/core';
import { isAcceptablePassword, NAME_MAX_LENGTH, signUp } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useSignUp } from '../../api/accounts.ts';
import { useLanguage } from '../../text/use-language.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useLoginFlow } from './login-flow.tsx';
import { PasswordCriteriaList } from './password-criteria-list.tsx';
import { passwordProblems } from './password-problem.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import classes from './sign-up-form.module.css';

const REQUIRED = { 'aria-required': true } as const;
/** People expect to need an address and a password, but not names. Members of a project know each other by them. */
const REQUIRED_NAME = { ...REQUIRED, withAsterisk: true } as const;
/** In the order of the form. */
const FIELDS = [
  { name: 'email', label: 'email' },
  { name: 'given_name', label: 'givenName' },
  { name: 'family_name', label: 'familyName' },
  { name: 'organization', label: 'organization' },
  { name: 'password', label: 'password' },
  { name: 'confirmation', label: 'confirmPassword' },
] as const;
type SignUpField = (typeof FIELDS)[number]['name'];

export function SignUpForm() {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const language = useLanguage();
  const form = useAccountForm({
    endpoint: signUp,
    mutation: useSignUp(),
    initialValues: {
      email: flow.email,
      given_name: '',
      family_name: '',
      organization: '',
      password: '',
      confirmation: '',
    },
    toInput: ({ email, given_name, family_name, organization, password }) => ({
      email,
      given_name,
      family_name,
      organization,
      password,
      language,
    }),
    isComplete: ({ password, confirmation }) => isAcceptablePassword(password) && password === confirmation,
    ownSentences: ['account_exists', 'not_an_email'],
    onDone({ email, password }) {
      flow.rememberPassword(email, password);
      flow.rememberCodeRequest();
      flow.openMode('verify');
    },
  });
  const { password, confirmation } = form.values;
  const isMissing: Partial<Record<SignUpField, boolean>> = {
    password: password === '',
    confirmation: confirmation === '',
  };
  const missing = FIELDS.filter(({ name }) => form.isWrong(name) || isMissing[name]).map(({ label }) =>
    t(`login.${label}`),
  );
  return (
    <AccountForm
      title={t('login.signUp.title')}
      lead={t('login.signUp.lead')}
      submitLabel={t('login.signUp.submit')}
      form={form}
      missing={missing}
      wrong={passwordProblems(t, form.values)}
    >
      <EmailField {...form.field('email')} {...REQUIRED} />
      <div className={classes['names']}>
        <TextInput
          {...form.field('given_name')}
          {...REQUIRED_NAME}
          id="given_name"
          label={t('login.givenName')}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          size="md"
        />
        <TextInput
          {...form.field('family_name')}
          {...REQUIRED_NAME}
          id="family_name"
          label={t('login.familyName')}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          size="md"
        />
      </div>
      <TextInput
        {...form.field('organization')}
        id="organization"
        label={`${t('login.organization')} (${t('login.optional')})`}
        autoComplete="organization"
        maxLength={NAME_MAX_LENGTH}
        size="md"
      />
      <PasswordField
        {...form.field('password')}
        {...REQUIRED}
        label={t('login.password')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmation')}
        {...REQUIRED}
        label={t('login.confirmPassword')}
        autoComplete="new-password"
      />
      <PasswordCriteriaList password={form.values.password} confirmation={form.values.confirmation} />
    </AccountForm>
  );
}
