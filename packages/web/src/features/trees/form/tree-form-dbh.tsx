import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../text/format.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { useMeasurementInput } from '../../../text/use-measurement-input.ts';
import { Message } from '../../../ui/message.tsx';
import { DbhHelper } from '../dbh/dbh-helper.tsx';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';
import { isUnlikelyDbh } from './tree-form-values.ts';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

const INCHES_PER_FOOT = 12;

/** The input for the diameter of the trunk, with a helper that calculates it. Asks about an unlikely value. */
export function TreeFormDbh({ form, field }: { form: TreeFormState; field: TextInputProps & { id: string } }) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const language = useLanguage();
  const measurement = useMeasurementInput(form.values.dbh, TREE_FIELDS.dbh.unit, (dbh) => form.change({ dbh }));
  const dbh = Number(plainNumber(form.values.dbh, localeOf(language)));
  const across = amounts.number(dbh, 'inches');
  const isUnlikely = isUnlikelyDbh(form.values, language);

  const besideHelper = (input: ReactNode): ReactNode => (
    <div className={classes['besideHelper']}>
      {input}
      <DbhHelper onUse={(value) => form.change({ dbh: typedNumber(value, localeOf(language)) })} />
    </div>
  );

  return (
    <div className={classes['dbh']}>
      <TextInput {...field} {...measurement} inputContainer={besideHelper} />
      {isUnlikely && (
        <Message kind="info" title={t('trees.form.unlikely.question')}>
          <p className={classes['doubt']}>
            {t('trees.form.unlikely.text', { across, inSteps: amounts.number(dbh / INCHES_PER_FOOT, 'feet') })}
          </p>
          <Checkbox
            label={t('trees.form.unlikely.confirm', { across })}
            checked={form.isDbhConfirmed}
            onChange={(event) => form.confirmDbh(event.currentTarget.checked)}
          />
        </Message>
      )}
    </div>
  );
}
