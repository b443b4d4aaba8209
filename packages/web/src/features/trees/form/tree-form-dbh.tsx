import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useFormats } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { Message } from '../../../ui/message.tsx';
import { DbhHelper } from '../dbh/dbh-helper.tsx';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';
import { isUnlikelyDbh } from './tree-form-values.ts';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

/** The input for the diameter of the trunk, with a helper that calculates it. Asks about an unlikely value. */
export function TreeFormDbh({ form, field }: { form: TreeFormState; field: TextInputProps & { id: string } }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const language = useLanguage();
  const dbh = Number(plainNumber(form.values.dbh, localeOf(language)));
  const inches = formats.number(dbh);
  const isUnlikely = isUnlikelyDbh(form.values, language);

  const besideHelper = (input: ReactNode): ReactNode => (
    <div className={classes['besideHelper']}>
      {input}
      <DbhHelper onUse={(value) => form.change({ dbh: typedNumber(value, localeOf(language)) })} />
    </div>
  );

  return (
    <div className={classes['dbh']}>
      <TextInput {...field} inputContainer={besideHelper} />
      {isUnlikely && (
        <Message kind="info" title={t('trees.form.unlikely.question')}>
          <p className={classes['doubt']}>
            {t('trees.form.unlikely.text', { inches, feet: formats.number(Math.round((dbh / 12) * 10) / 10) })}
          </p>
          <Checkbox
            label={t('trees.form.unlikely.confirm', { inches })}
            checked={form.isDbhConfirmed}
            onChange={(event) => form.confirmDbh(event.currentTarget.checked)}
          />
        </Message>
      )}
    </div>
  );
}
