import { Input, PinInput } from '@mantine/core';
import { CODE_LENGTH } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Six boxes for the mailed code; pasting into any of them fills all. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={t('login.code')} labelElement="div" labelProps={{ id: 'code-label' }} error={error} size="md">
      <PinInput
        role="group"
        aria-labelledby="code-label"
        length={CODE_LENGTH}
        type="number"
        oneTimeCode
        size="lg"
        gap="xs"
        placeholder=""
        name="code"
        value={value}
        onChange={onChange}
        error={error !== undefined}
        getInputProps={(index) => ({
          'aria-label': t('login.codeDigit', { position: index + 1, count: CODE_LENGTH }),
        })}
      />
    </Input.Wrapper>
  );
}
