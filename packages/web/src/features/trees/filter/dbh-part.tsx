import { Text, TextInput } from '@mantine/core';
import { DBH_MAX_INCHES } from '@treewell/domain/dbh';
import { filterKey, type DbhFilter } from '@treewell/domain/tree-filter';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useFormats } from '../../../text/format.ts';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { readRange, type TypedRange } from './dbh-range.ts';
import type { FilterPartProps } from './tree-filter-parts.ts';
import classes from './tree-filter-parts.module.css';

const ENDS = ['min', 'max'] as const;
/** Who types 12 does not want the trees from 1 inch on. */
const TYPING_PAUSE_MS = 400;

const keyOf = (dbh: DbhFilter | undefined): string => filterKey(dbh && { dbh });

export function DbhPart({ filter, onChange }: Pick<FilterPartProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = localeOf(useLanguage());
  const id = useId();
  const dbh = filter?.dbh;
  const toTyped = (): TypedRange => ({
    min: typedNumber(dbh?.min ?? null, locale),
    max: typedNumber(dbh?.max ?? null, locale),
  });
  const [typed, setTyped] = useState(toTyped);
  const [lastKey, setLastKey] = useState(keyOf(dbh));
  const range = readRange({ min: plainNumber(typed.min, locale), max: plainNumber(typed.max, locale) });
  const problem = 'problem' in range ? range.problem : undefined;
  // Something else has changed the filter (a chip, a saved filter): the fields follow.
  if (lastKey !== keyOf(dbh)) {
    setLastKey(keyOf(dbh));
    if ('dbh' in range && keyOf(range.dbh) !== keyOf(dbh)) setTyped(toTyped());
  }

  const write = useEffectEvent(() => {
    if ('dbh' in range && keyOf(range.dbh) !== keyOf(dbh)) onChange({ dbh: range.dbh });
  });
  useEffect(() => {
    const timer = setTimeout(() => write(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each letter starts the pause again
  }, [typed]);

  return (
    <fieldset className={classes['part']} aria-describedby={id}>
      <legend className={classes['legend']}>{t('treeFilter.dbh.legend')}</legend>
      <div className={classes['pair']}>
        {ENDS.map((end) => (
          <TextInput
            key={end}
            inputMode="decimal"
            autoComplete="off"
            label={t(`treeFilter.dbh.${end}`)}
            value={typed[end]}
            error={problem !== undefined}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
            onBlur={write}
            // Escape closes the popup around the field.
            onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && write()}
          />
        ))}
      </div>
      <Text id={id} size="sm" {...(problem ? { role: 'alert', c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}>
        {problem ? t(`treeFilter.dbh.${problem}`, { max: formats.number(DBH_MAX_INCHES) }) : t('treeFilter.dbh.hint')}
      </Text>
    </fieldset>
  );
}
