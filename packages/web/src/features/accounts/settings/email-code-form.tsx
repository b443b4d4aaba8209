import { Button, Group, Text } from '@mantine/core';
import { CODE_LENGTH } from '@treewell/domain/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeEmail } from '../../../api/account-settings.ts';
import { useForm } from '../../../forms/use-form.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { Message } from '../../../ui/message.tsx';
import { CodeField } from '../code-field.tsx';
import { OutboxHint } from '../outbox-hint.tsx';
import { useFocusFirstInput } from './use-focus-first-input.ts';
import classes from './account-section.module.css';

interface EmailCodeFormProps {
  email: string;
  onChanged: () => void;
  /** To the address, which may be mistyped. */
  onBack: () => void;
}

/** The code that was mailed to the new address shows that the person reads it. */
export function EmailCodeForm({ email, onChanged, onBack }: EmailCodeFormProps) {
  const { t } = useTranslation();
  const { email: texts } = useTexts('accountPage');
  const change = useChangeEmail();
  const formElement = useFocusFirstInput();
  const [blank] = useState(() => ({ values: { code: '' } }));
  const form = useForm({
    stored: blank,
    check: ({ code }) => (code.length === CODE_LENGTH ? { input: { email, code } } : { errors: { code: 'required' } }),
    send: (input) => change.mutateAsync(input),
    onSaved: onChanged,
  });
  return (
    <form
      ref={formElement}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{t('accountPage.email.mailed', { email })}</Text>
      <OutboxHint />
      <CodeField
        name="code"
        value={form.values.code}
        onChange={(code) => form.change({ code })}
        error={fieldText(t, form.errors.code)}
      />
      {form.problem !== undefined && <Message kind="problem">{problemText(t, form.problem)}</Message>}
      <Group>
        <Button type="submit" size="md" loading={form.isSending}>
          {texts.confirm}
        </Button>
        <Button size="md" variant="default" disabled={form.isSending} onClick={onBack}>
          {texts.back}
        </Button>
      </Group>
    </form>
  );
}
