import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { filterFields, type LastVisitFilter } from '@treewell/domain/tree-filter';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DaysPartName,
  isImpossible,
  isSameVisit,
  QUICK_VISITS,
  quickVisit,
  withDay,
  withNever,
} from './last-visit.ts';
import type { FilterPartProps } from './tree-filter-parts.ts';
import classes from './tree-filter-parts.module.css';

const DAYS = ['before', 'after'] as const;
type DayName = (typeof DAYS)[number];

interface DaysPartProps extends Pick<FilterPartProps, 'filter' | 'onChange'> {
  part: DaysPartName;
}

/** When somebody last visited a tree in any way, and when somebody last checked its health. */
export const DaysParts = (props: Pick<FilterPartProps, 'filter' | 'onChange'>) => (
  <Stack gap="md">
    <DaysPart part="visited" {...props} />
    <DaysPart part="checked" {...props} />
  </Stack>
);

function DaysPart({ part, filter, onChange }: DaysPartProps) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const visited = filter?.[part];
  const change = (next: LastVisitFilter | undefined): void => onChange({ [part]: next });
  const hasDay = visited?.before !== undefined || visited?.after !== undefined;
  return (
    <fieldset className={classes['part']}>
      <legend className={classes['legend']}>{t(`treeFilter.${part}.label`)}</legend>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside a fieldset already */}
      <div className={classes['quick']} role="group" aria-label={t(`treeFilter.${part}.quick`)}>
        {QUICK_VISITS.map((name) => {
          const choice = quickVisit(part, name, now);
          const isOn = isSameVisit(choice, visited);
          return (
            <Button
              key={name}
              variant={isOn ? 'filled' : 'default'}
              size="sm"
              aria-pressed={isOn}
              onClick={() => change(isOn ? undefined : choice)}
            >
              {t(`treeFilter.${part}.${name}`)}
            </Button>
          );
        })}
      </div>
      <div className={classes['pair']}>
        {DAYS.map((name) => (
          <DayInput key={name} part={part} name={name} visited={visited} onChange={change} />
        ))}
      </div>
      {visited && isImpossible(visited) && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {t(`treeFilter.${part}.wrongOrder`)}
        </Text>
      )}
      <Checkbox
        label={t(`treeFilter.${part}.${hasDay ? 'neverToo' : 'never'}`)}
        checked={visited?.never ?? false}
        onChange={(event) => change(withNever(visited, event.currentTarget.checked))}
      />
    </fieldset>
  );
}

interface DayInputProps {
  part: DaysPartName;
  name: DayName;
  visited: LastVisitFilter | undefined;
  onChange: (visited: LastVisitFilter | undefined) => void;
}

/** A day counts when it is typed completely: while a year is typed it may be 0202. */
function DayInput({ part, name, visited, onChange }: DayInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const day = visited?.[name] ?? '';
  const [typed, setTyped] = useState(day);
  const [lastDay, setLastDay] = useState(day);
  // Something else has changed the filter (a quick choice, a chip): the field follows.
  if (lastDay !== day) {
    setLastDay(day);
    setTyped(day);
  }
  return (
    <TextInput
      id={id}
      type="date"
      label={t(`treeFilter.${part}.${name}`)}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const isDay = /^(19|2\d)/.test(text) && filterFields.visited.safeParse(`${name}:${text}`).success;
        if (text !== '' && !isDay) return;
        setLastDay(text);
        onChange(withDay(visited, name, text === '' ? undefined : text));
      }}
    />
  );
}
