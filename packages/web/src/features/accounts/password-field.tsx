import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_MAX_LENGTH } from '@treewell/domain/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends PasswordInputProps {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ name, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      id={name ?? 'password'}
      name={name ?? 'password'}
      size="md"
      maxLength={PASSWORD_MAX_LENGTH}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'login.hidePassword' : 'login.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
