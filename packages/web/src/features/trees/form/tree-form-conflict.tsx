import { Button } from '@mantine/core';
import { isCalendarDay } from '@treewell/domain/fields';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../../../api/projects.ts';
import { useSpecies } from '../../../api/trees.ts';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import { localeOf, useFormats } from '../../../text/format.ts';
import { toShownText } from '../../../text/typed-amount.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { useUnits } from '../../../text/use-units.ts';
import { ConflictMessage } from '../../../ui/conflict-message.tsx';
import { speciesLabelIn } from './species-options.ts';
import { descriptionOf, type Field, type TreeFormValues } from './tree-form-values.ts';
import { useFieldLabel } from './use-tree-form-texts.ts';
import type { TreeFormState } from './use-tree-form.ts';
import frame from '../../../ui/form-frame.module.css';

/** Another person has saved the same fields first. Shows both versions, for the person to choose. */
export function TreeFormConflict({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const textOf = useValueText();
  return (
    <ConflictMessage
      title={t('trees.form.newer.title')}
      text={t('trees.form.newer.text')}
      values={form.conflicts.map((field) => ({
        name: field,
        label: labelOf(field),
        theirs: textOf(field, form.base.values),
        mine: textOf(field, form.values),
      }))}
      theirsLabel={t('trees.form.newer.theirs')}
      mineLabel={t('trees.form.newer.yours')}
      keepHint={t('trees.form.newer.keepHint')}
    />
  );
}

/** Replace the buttons of the form until the person has chosen. */
export function TreeFormConflictButtons({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  return (
    <div className={frame['buttons']}>
      <Button size="md" onClick={form.keepMine}>
        {t('trees.form.newer.keep')}
      </Button>
      <Button size="md" variant="default" onClick={() => form.resolve('theirs')}>
        {t('trees.form.newer.take')}
      </Button>
    </div>
  );
}

/** Returns a function that formats the value of a field. For species and projects the form has only ids. */
function useValueText(): (field: Field, values: TreeFormValues) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const units = useUnits();
  const formats = useFormats();
  const { data: species } = useSpecies();
  const { data: projects } = useMyProjects();
  const texts = useTreeFieldTexts();
  return (field, values) => {
    const value = field === 'place' ? values.place && formatCoordinates(values.place) : values[field].trim();
    if (!value) return t('trees.form.newer.empty');
    if (field !== 'place' && field !== 'project_id' && descriptionOf(field).kind === 'day')
      return isCalendarDay(value) ? formats.day(value) : value;
    const unit = field === 'place' || field === 'project_id' ? undefined : descriptionOf(field).unit;
    if (unit) return toShownText(value, { unit, units, locale: localeOf(language) });
    const chosenSpecies = species?.find(({ sub_id }) => field === 'sub_id' && String(sub_id) === value);
    const project = projects?.find(({ project_id }) => field === 'project_id' && String(project_id) === value);
    const option = field === 'place' || field === 'project_id' ? undefined : texts[field].options?.[value];
    return (chosenSpecies && speciesLabelIn(chosenSpecies, language)) ?? project?.project_name ?? option ?? value;
  };
}
