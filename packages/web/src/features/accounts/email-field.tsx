import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsAlive } from '../../ui/use-is-alive.ts';

export function EmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      // What a person or a password manager types before the field is alive would be lost.
      readOnly={!useIsAlive()}
      id="email"
      type="email"
      inputMode="email"
      label={t('login.email')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
    />
  );
}
