import { Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import type { PlanValues } from './plan-form-values.ts';

interface PlanWhenProps {
  values: PlanValues;
  errorOf: (field: keyof PlanValues) => string | undefined;
  onChange: (values: Partial<PlanValues>) => void;
}

/** How often, in which season, from which day on. */
export function PlanWhen({ values, errorOf, onChange }: PlanWhenProps) {
  const { t } = useTranslation();
  const isRepeated = values.when === 'every';
  return (
    <>
      <ChoiceSwitch
        label={t('plans.when')}
        size="md"
        choices={[
          { value: 'every', label: t('plans.every') },
          { value: 'within', label: t('plans.within') },
        ]}
        value={values.when}
        onChange={(when) => onChange({ when })}
      />
      <TextInput
        label={t(isRepeated ? 'plans.everyDays' : 'plans.withinDays')}
        inputMode="numeric"
        maxLength={5}
        value={values.days}
        error={errorOf('days')}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
      {isRepeated && (
        <Switch
          checked={values.hasSeason === 1}
          label={t('plans.hasSeason')}
          description={t('plans.seasonHint')}
          onChange={(event) => onChange({ hasSeason: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
      {isRepeated && values.hasSeason === 1 && (
        <Season values={values} error={errorOf('firstDay')} onChange={onChange} />
      )}
      <TextInput
        type="date"
        label={t('plans.startsOn')}
        description={t('plans.startsOnHint')}
        value={values.startsOn}
        error={errorOf('startsOn')}
        onChange={(event) => onChange({ startsOn: event.currentTarget.value })}
      />
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

interface SeasonProps extends Pick<PlanWhenProps, 'values' | 'onChange'> {
  error: string | undefined;
}

function Season({ values, error, onChange }: SeasonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const errorId = useId();
  const months = MONTHS.map((value) => ({ value, label: formats.monthName(new Date(2024, Number(value) - 1)) }));
  return (
    <Stack gap="xs">
      {(['first', 'last'] as const).map((end) => (
        <Group key={end} grow gap="sm">
          <NativeSelect
            label={t(`plans.${end}Month`)}
            data={months}
            value={values[`${end}Month`]}
            onChange={(event) => onChange({ [`${end}Month`]: event.currentTarget.value })}
          />
          <TextInput
            label={t(`plans.${end}Day`)}
            inputMode="numeric"
            maxLength={2}
            value={values[`${end}Day`]}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(event) => onChange({ [`${end}Day`]: event.currentTarget.value })}
          />
        </Group>
      ))}
      {error !== undefined && (
        <Text id={errorId} size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
