import { NativeSelect, TextInput } from '@mantine/core';
import { ACTIVITIES, visitNameOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import type { textProps } from '../../forms/field-props.ts';
import classes from './rounds.module.css';

type FieldProps = ReturnType<typeof textProps<Record<string, string>>> & { error: string | undefined; size: 'md' };

interface RoundFieldsProps {
  field: (name: 'heldOn' | 'minutesPerTree' | 'visit') => FieldProps;
}

/** The fields that a new round and one that exists have in common. */
export function RoundFields({ field }: RoundFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes['two']}>
        <TextInput {...field('heldOn')} label={t('rounds.make.day')} type="date" />
        <TextInput {...field('minutesPerTree')} label={t('rounds.make.minutes')} inputMode="numeric" />
      </div>
      <NativeSelect
        {...field('visit')}
        label={t('rounds.make.visit')}
        data={[
          { value: '', label: t('rounds.make.anyVisit') },
          ...ACTIVITIES.map((activity) => ({
            value: visitNameOf(activity),
            label: t('rounds.make.byKind', { kind: t(`newProject.activities.${activity}`) }),
          })),
        ]}
      />
    </>
  );
}
