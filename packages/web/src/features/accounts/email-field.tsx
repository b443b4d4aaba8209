import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function EmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
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
