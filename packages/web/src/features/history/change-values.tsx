import { VisuallyHidden } from '@mantine/core';
import type { Change } from '@treewell/domain/history/history';
import { useTranslation } from 'react-i18next';
import { changedNames } from './use-change-sentence.ts';
import { useValueTexts } from './use-value-texts.ts';
import classes from './history.module.css';

interface ChangeValuesProps {
  record: Change['record'];
  before: Change['before'];
  after: Change['after'];
}

/** What was there before, and what came after it. */
export function ChangeValues({ record, before, after }: ChangeValuesProps) {
  const { t } = useTranslation();
  const values = useValueTexts(record);
  const text = (name: string, of: Change['before']) => values.text(name, of?.[name]) ?? t('history.values.empty');
  return (
    <dl className={classes['values']}>
      {changedNames({ before, after } as Change).map((name) => (
        <div key={name}>
          <dt>{values.label(name)}</dt>
          <dd>
            <VisuallyHidden>{t('history.values.before')}: </VisuallyHidden>
            <del className={classes['before']}>{text(name, before)}</del>
            <span aria-hidden> → </span>
            <VisuallyHidden>{t('history.values.after')}: </VisuallyHidden>
            <ins className={classes['after']}>{text(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
