import { TextInput } from '@mantine/core';
import { CODE_LENGTH, isLinkKey } from '@treewell/domain/accounts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './code-field.module.css';

interface CodeFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The field for the mailed code. Takes a paste with blanks or words around the digits. */
export function CodeField({ name, value, onChange, error, ref }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      ref={ref}
      id={name}
      name={name}
      label={t('login.code')}
      value={isLinkKey(value) ? '' : value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      size="md"
      classNames={{ input: classes['digits'] ?? '' }}
    />
  );
}
