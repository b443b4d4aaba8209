import { Text, TextInput } from '@mantine/core';
import { DBH_MAX_INCHES } from '@treewell/domain/dbh';
import { filterKey, type DbhFilter } from '@treewell/domain/tree-filter';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../text/format.ts';
import { toShownText, toStoredText } from '../../../text/typed-amount.ts';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { useUnits } from '../../../text/use-units.ts';
import { readRange, type TypedRange } from './dbh-range.ts';
import type { FilterPartProps } from './tree-filter-parts.ts';
import classes from './tree-filter-parts.module.css';

const ENDS = ['min', 'max'] as const;
/** Who types 12 does not want the trees from 1 inch on. */
const TYPING_PAUSE_MS = 400;

const keyOf = (dbh: DbhFilter | undefined): string => filterKey(dbh && { dbh });

export function DbhPart({ filter, onChange }: Pick<FilterPartProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const notation = { unit: 'inches', units: useUnits(), locale: localeOf(useLanguage()) } as const;
  const id = useId();
  const dbh = filter?.dbh;
  const shownOf = (end: keyof TypedRange): string =>
    toShownText(typedNumber(dbh?.[end] ?? null, notation.locale), notation);
  const toTyped = (): TypedRange => ({ min: shownOf('min'), max: shownOf('max') });
  const [typed, setTyped] = useState(toTyped);
  const [last, setLast] = useState({ key: keyOf(dbh), units: notation.units });
  // An end that nobody has touched stays what it is: 12.3 in are shown as 31.2 cm, and these are 12.2835 in.
  const plain = (end: keyof TypedRange): string =>
    typed[end] === shownOf(end)
      ? String(dbh?.[end] ?? '')
      : plainNumber(toStoredText(typed[end], notation), notation.locale);
  const range = readRange({ min: plain('min'), max: plain('max') });
  const problem = 'problem' in range ? range.problem : undefined;
  // Something else has changed the filter (a chip, a saved filter) or the units: the fields follow.
  if (last.key !== keyOf(dbh) || last.units !== notation.units) {
    setLast({ key: keyOf(dbh), units: notation.units });
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
        {problem
          ? t(`treeFilter.dbh.${problem}`, { max: amounts.number(DBH_MAX_INCHES, 'inches') })
          : t('treeFilter.dbh.hint')}
      </Text>
    </fieldset>
  );
}
