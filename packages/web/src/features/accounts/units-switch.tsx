import { UNIT_SYSTEMS } from '@treewell/domain/units';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../text/use-units.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { useChooseUnits } from './use-choose-units.ts';

/** Chooses US or metric units. */
export function UnitsSwitch() {
  const { t } = useTranslation();
  const choose = useChooseUnits();
  return (
    <ChoiceSwitch
      label={t('units.choice.label')}
      size="md"
      choices={UNIT_SYSTEMS.map((value) => ({ value, label: t(`units.choice.systems.${value}`) }))}
      value={useUnits()}
      onChange={choose}
    />
  );
}
