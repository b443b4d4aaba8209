import { Button, Group } from '@mantine/core';
import { isAcceptablePassword } from '@treewell/domain/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '../../../api/account-settings.ts';
import { textProps } from '../../../forms/field-props.ts';
import type { Errors } from '../../../forms/form-state.ts';
import { useForm } from '../../../forms/use-form.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { Message } from '../../../ui/message.tsx';
import { PasswordCriteriaList } from '../password-criteria-list.tsx';
import { PasswordField } from '../password-field.tsx';
import { AccountSection } from './account-section.tsx';
import { useFocusFirstInput } from './use-focus-first-input.ts';
import classes from './account-section.module.css';

const BLANK = { password: '', newPassword: '', confirmation: '' };

function check({ password, newPassword, confirmation }: typeof BLANK) {
  const errors: Errors<typeof BLANK> = {};
  if (password === '') errors.password = 'required';
  if (newPassword === '') errors.newPassword = 'required';
  else if (!isAcceptablePassword(newPassword)) errors.newPassword = 'weak_password';
  if (confirmation !== newPassword) errors.confirmation = 'passwords_differ';
  return Object.keys(errors).length > 0 ? { errors } : { input: { password, newPassword } };
}

export function PasswordSection({ email }: { email: string }) {
  const { password: texts } = useTexts('accountPage');
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      {/* Always there, so that screen readers notice what appears in it. */}
      <output className={classes['said']}>{isChanged && <Message kind="success">{texts.changed}</Message>}</output>
      {isOpen ? (
        <PasswordForm
          email={email}
          onClose={(hasChanged) => {
            setIsChanged(hasChanged);
            setIsOpen(false);
          }}
        />
      ) : (
        <div>
          <Button variant="default" size="md" onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: (hasChanged: boolean) => void }) {
  const { t } = useTranslation();
  const { password: texts } = useTexts('accountPage');
  const change = useChangePassword();
  const formElement = useFocusFirstInput();
  const [blank] = useState(() => ({ values: BLANK }));
  const form = useForm({
    stored: blank,
    check,
    send: (input) => change.mutateAsync(input),
    onSaved: () => onClose(true),
  });
  const field = (name: keyof typeof BLANK) => ({
    ...textProps(form, name),
    error: fieldText(t, form.errors[name]),
  });
  const hasFieldErrors = Object.values(form.errors).some(Boolean);
  return (
    <form
      ref={formElement}
      className={classes['form']}
      noValidate
      // Without JavaScript, the browser would otherwise put the password into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {/* Password managers save the new password under this user name. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('password')} label={texts.current} autoComplete="current-password" />
      <div className={classes['two']}>
        <PasswordField {...field('newPassword')} label={t('login.newPassword')} autoComplete="new-password" />
        <PasswordField {...field('confirmation')} label={t('login.confirmPassword')} autoComplete="new-password" />
      </div>
      <PasswordCriteriaList password={form.values.newPassword} confirmation={form.values.confirmation} />
      {form.problem !== undefined && !hasFieldErrors && (
        <Message kind="problem">{problemText(t, form.problem)}</Message>
      )}
      <Group>
        <Button type="submit" size="md" loading={form.isSending}>
          {texts.save}
        </Button>
        <Button size="md" variant="default" disabled={form.isSending} onClick={() => onClose(false)}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
