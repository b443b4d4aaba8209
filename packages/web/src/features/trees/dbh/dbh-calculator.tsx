import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../text/problem-text.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { useUnits } from '../../../text/use-units.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { dbhOfStems, MEASURES, readStem, type Measure } from './dbh-stems.ts';
import classes from './dbh-calculator.module.css';

interface Stem {
  id: number;
  typed: string;
}

/** Computes one diameter from the measurements of a tape. */
export function DbhCalculator({ onUse }: { onUse: (dbh: number) => void }) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const language = useLanguage();
  const [measure, setMeasure] = useState<Measure>('circumference');
  const [stems, setStems] = useState<Stem[]>([{ id: 1, typed: '' }]);
  const last = useRef<HTMLInputElement>(null);
  const dbh = dbhOfStems(
    stems.map(({ typed }) => typed),
    measure,
    language,
    useUnits(),
  );

  function changeStems(next: Stem[]): void {
    // A new stem gets the focus, because people measure it next. After a removal the focus must not get lost.
    flushSync(() => setStems(next));
    last.current?.focus();
  }

  const submitOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && dbh !== undefined) onUse(dbh);
  };

  return (
    <Stack gap="sm">
      <Text size="sm">{t('trees.dbh.what')}</Text>
      <ChoiceSwitch
        label={t('trees.dbh.measure')}
        choices={MEASURES.map((value) => ({ value, label: t(`trees.dbh.measures.${value}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      {stems.map(({ id, typed }, index) => (
        <div key={id} className={classes['stem']}>
          <TextInput
            className={classes['measurement']}
            label={t('trees.dbh.stem', { number: index + 1 })}
            inputMode="decimal"
            autoComplete="off"
            ref={index === stems.length - 1 ? last : undefined}
            data-autofocus={index === 0 || undefined}
            value={typed}
            error={readStem(typed, language).kind === 'unreadable' && fieldText(t, 'not_a_number')}
            onChange={(event) =>
              setStems(stems.map((stem) => (stem.id === id ? { id, typed: event.currentTarget.value } : stem)))
            }
            onKeyDown={submitOnEnter}
          />
          {stems.length > 1 && (
            <ActionIcon
              className={classes['remove']}
              variant="default"
              size={36}
              aria-label={t('trees.dbh.removeStem', { number: index + 1 })}
              onClick={() => changeStems(stems.filter((stem) => stem.id !== id))}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        className={classes['add']}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => changeStems([...stems, { id: Math.max(...stems.map((stem) => stem.id)) + 1, typed: '' }])}
      >
        {t('trees.dbh.addStem')}
      </Button>
      {stems.length > 1 && <Text size="sm">{t('trees.dbh.several')}</Text>}
      <Group justify="space-between" gap="xs">
        <output className={classes['result']}>
          {dbh === undefined ? t('trees.dbh.noResult') : t('trees.dbh.result', { value: amounts.text(dbh, 'inches') })}
        </output>
        <Button disabled={dbh === undefined} onClick={() => dbh !== undefined && onUse(dbh)}>
          {t('trees.dbh.use')}
        </Button>
      </Group>
    </Stack>
  );
}
