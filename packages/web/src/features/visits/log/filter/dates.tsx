import { Button, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, type VisitLogFilter } from './filter.ts';
import { calendarDayOf } from '../../../../text/calendar-day.ts';
import classes from './dates.module.css';

type Days = Pick<VisitLogFilter, 'from' | 'to'>;
type Typed = Record<keyof Days, string>;

const toTyped = ({ from = '', to = '' }: Days): Typed => ({ from, to });
const isWrongOrder = ({ from, to }: Typed): boolean => isDay(from) && isDay(to) && from > to;

/** The first and the last day. A day counts when it is typed completely: while a year is typed it may be 0202. */
export function VisitLogDates({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [today] = useState(() => calendarDayOf(new Date()));
  const [typed, setTyped] = useState(() => toTyped({ from, to }));
  const [lastDays, setLastDays] = useState({ from, to });
  // Something else has changed the filter (Back, or a button that clears it): the fields follow.
  if (lastDays.from !== from || lastDays.to !== to) {
    setLastDays({ from, to });
    setTyped(toTyped({ from, to }));
  }

  function change(day: keyof Days, value: string): void {
    const next = { ...typed, [day]: value };
    setTyped(next);
    if ((value !== '' && !isDay(value)) || isWrongOrder(next)) return;
    const days = { from: next.from || undefined, to: next.to || undefined };
    setLastDays(days);
    if (days.from !== from || days.to !== to) onChange(days);
  }

  return (
    <fieldset className={classes['dates']} aria-describedby={isWrongOrder(typed) ? id : undefined}>
      <legend className={classes['legend']}>{t('visitLog.filter.dates')}</legend>
      <div className={classes['days']}>
        {(['from', 'to'] as const).map((day) => (
          <TextInput
            key={day}
            type="date"
            label={t(`visitLog.filter.${day}`)}
            max={today}
            value={typed[day]}
            error={isWrongOrder(typed)}
            onChange={(event) => change(day, event.currentTarget.value)}
          />
        ))}
      </div>
      {isWrongOrder(typed) && (
        <Text id={id} role="alert" size="sm" c="var(--mantine-color-error)">
          {t('visitLog.filter.wrongOrder')}
        </Text>
      )}
      <Button
        className={classes['clear']}
        variant="subtle"
        size="compact-sm"
        disabled={typed.from === '' && typed.to === ''}
        onClick={() => {
          setTyped(toTyped({ from: undefined, to: undefined }));
          onChange({ from: undefined, to: undefined });
        }}
      >
        {t('visitLog.filter.clearDates')}
      </Button>
    </fieldset>
  );
}
