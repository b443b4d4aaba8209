import { Button, Group, TextInput } from '@mantine/core';
import { requestEmailChange } from '@treewell/domain/accounts/account-settings';
import { emailField } from '@treewell/domain/accounts';
import { checkFields } from '@treewell/domain/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestEmailChange } from '../../../api/account-settings.ts';
import { textProps } from '../../../forms/field-props.ts';
import type { Errors } from '../../../forms/form-state.ts';
import { useForm } from '../../../forms/use-form.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { Message } from '../../../ui/message.tsx';
import { PasswordField } from '../password-field.tsx';
import { useFocusFirstInput } from './use-focus-first-input.ts';
import classes from './account-section.module.css';

const BLANK = { email: '', password: '' };

function check(values: typeof BLANK) {
  const errors: Errors<typeof BLANK> = values.password === '' ? { password: 'required' } : {};
  const checked = checkFields(requestEmailChange.input, values);
  if ('fields' in checked) return { errors: { ...errors, ...checked.fields } };
  return values.password === '' ? { errors } : { input: checked.data };
}

interface NewEmailFormProps {
  /** A code is on its way to the address, or was mailed before. */
  onMailed: (email: string) => void;
  onCancel: () => void;
}

export function NewEmailForm({ onMailed, onCancel }: NewEmailFormProps) {
  const { t } = useTranslation();
  const { email: texts } = useTexts('accountPage');
  const request = useRequestEmailChange();
  const formElement = useFocusFirstInput();
  const [blank] = useState(() => ({ values: BLANK }));
  const form = useForm({
    stored: blank,
    check,
    send: (input) => request.mutateAsync(input),
    onSaved: () => onMailed(form.values.email),
  });
  const field = (name: keyof typeof BLANK) => ({ ...textProps(form, name), error: fieldText(t, form.errors[name]) });
  const hasFieldErrors = Object.values(form.errors).some(Boolean);
  const hasAddress = emailField.safeParse(form.values.email).success;
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
      <div className={classes['two']}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={texts.newOne}
          size="md"
        />
        <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
      </div>
      {form.problem !== undefined && !hasFieldErrors && (
        <Message kind="problem">{problemText(t, form.problem)}</Message>
      )}
      <Group>
        <Button type="submit" size="md" loading={form.isSending}>
          {texts.send}
        </Button>
        <Button size="md" variant="default" disabled={form.isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        {/* The tab of a phone may be loaded again while the person looks into the mailbox. */}
        {hasAddress && (
          <Button size="md" variant="subtle" disabled={form.isSending} onClick={() => onMailed(form.values.email)}>
            {texts.haveCode}
          </Button>
        )}
      </Group>
    </form>
  );
}
