import type { Change } from '@treewell/domain/history/history';
import { PROJECT_FIELDS } from '@treewell/domain/project-fields';
import type { RecordField, RecordFields } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { ALL_VISIT_FIELDS, VISIT_KINDS, type Activity } from '@treewell/domain/visits/kinds';
import { LEADER } from '@treewell/domain/access';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useAmounts } from '../../text/use-amounts.ts';
import { useProjectFieldTexts } from '../../text/use-project-field-texts.ts';
import { useListedSpeciesName } from '../../text/use-species-name.ts';
import { useTreeFieldTexts } from '../../text/use-tree-field-texts.ts';
import { useVisitFieldTexts } from '../../text/use-visit-field-texts.ts';
import { useVisitValueText } from '../../text/use-visit-value-text.ts';

export interface ValueTexts {
  label: (name: string) => string;
  /** Whether people write it in their own words. */
  isFree: (name: string) => boolean;
  /** Null for no value. */
  text: (name: string, value: unknown) => string | null;
}

const FIELDS: Partial<Record<Change['record'], RecordFields>> = {
  tree: TREE_FIELDS,
  visit: ALL_VISIT_FIELDS,
  project: PROJECT_FIELDS,
};
const FREE_KINDS: ReadonlySet<string> = new Set(['name', 'line', 'text']);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const hasField = <Fields extends object>(fields: Fields, name: string): name is keyof Fields & string =>
  Object.hasOwn(fields, name);

/** Says the names and the values of a kind of record, with the words of its forms. */
export function useValueTexts(record: Change['record']): ValueTexts {
  const { t } = useTranslation();
  const formats = useFormats();
  const amounts = useAmounts();
  const treeTexts = useTreeFieldTexts();
  const visitTexts = useVisitFieldTexts();
  const visitValue = useVisitValueText();
  const projectTexts = useProjectFieldTexts();
  const speciesName = useListedSpeciesName();
  const plain = (value: unknown): string =>
    typeof value === 'number' ? formats.number(value) : typeof value === 'string' ? value : JSON.stringify(value);
  const otherLabel = (name: string): string =>
    ({
      boundary: t('history.values.boundary'),
      activities: t('history.values.activities'),
      visit_date: t('history.values.visitDate'),
      role_id: t('history.values.role'),
      filter_name: t('history.values.filterName'),
      filter: t('history.values.filter'),
    })[name] ?? name;

  function ofTree(name: keyof typeof TREE_FIELDS, value: unknown): string {
    const field: RecordField = TREE_FIELDS[name];
    if (name === 'sub_id') return speciesName(Number(value)) ?? plain(value);
    // Seven digits are a centimeter.
    if (field.kind === 'degrees') return Number(value).toFixed(6);
    if (typeof value === 'number' && field.unit) return amounts.text(value, field.unit);
    return treeTexts[name].options?.[String(value)] ?? plain(value);
  }
  function ofProject(name: keyof typeof PROJECT_FIELDS, value: unknown): string {
    return PROJECT_FIELDS[name].kind === 'flag'
      ? t(value === 1 ? 'history.values.yes' : 'history.values.no')
      : plain(value);
  }
  function other(name: string, value: unknown): string {
    if (name === 'boundary') return t('history.values.corners', { count: Number(value), number: plain(value) });
    if (name === 'visit_date') return formats.moment(new Date(Number(value) * 1_000));
    if (name === 'role_id') return t(value === LEADER ? 'members.roles.leader' : 'members.roles.participant');
    if (name === 'activities')
      return formats.list(
        (value as string[]).map((label) => {
          const activity = (Object.keys(VISIT_KINDS) as Activity[]).find((key) => VISIT_KINDS[key].label === label);
          return activity ? t(`newProject.activities.${activity}`) : label;
        }),
      );
    if (name === 'filter')
      return Object.entries(value as object)
        .map(([key, part]) => `${key}: ${String(part)}`)
        .join('; ');
    return plain(value);
  }
  return {
    label(name) {
      if (record === 'tree' && hasField(TREE_FIELDS, name)) return treeTexts[name].label;
      if (record === 'visit' && hasField(ALL_VISIT_FIELDS, name)) return visitTexts[name].label;
      if (record === 'project' && hasField(PROJECT_FIELDS, name)) return projectTexts[name].label;
      return otherLabel(name);
    },
    isFree: (name) => FREE_KINDS.has(FIELDS[record]?.[name]?.kind ?? '') || name === 'filter_name',
    text(name, value) {
      if (isNothing(value)) return null;
      if (record === 'tree' && hasField(TREE_FIELDS, name)) return ofTree(name, value);
      if (record === 'visit' && hasField(ALL_VISIT_FIELDS, name)) return visitValue(name, value as string | number);
      if (record === 'project' && hasField(PROJECT_FIELDS, name)) return ofProject(name, value);
      return other(name, value);
    },
  };
}
