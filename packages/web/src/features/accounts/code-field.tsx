import { Input, PinInput } from '@mantine/core';
import { CODE_LENGTH, isLinkKey } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import classes from './code-field.module.css';

interface CodeFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Six boxes for the mailed code. Pasting into one of them fills all. */
export function CodeField({ name, value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['field']}>
      <legend>{t('login.code')}</legend>
      <PinInput
        length={CODE_LENGTH}
        type="number"
        oneTimeCode
        size="lg"
        gap="xs"
        placeholder=""
        name={name}
        value={isLinkKey(value) ? '' : value}
        onChange={onChange}
        error={error !== undefined}
        getInputProps={(index) => ({
          'aria-label': t('login.codeDigit', { position: index + 1, count: CODE_LENGTH }),
        })}
      />
      {error && <Input.Error mt={5}>{error}</Input.Error>}
    </fieldset>
  );
}
