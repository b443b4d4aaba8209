// The parts of the filter in words, each with what removes it.
import { choicesIn, TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { LastVisitFilter, TreeFilter, TreeFilterChange } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../../api/members.ts';
import { useFormats } from '../../../text/format.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useListedSpeciesName } from '../../../text/use-species-name.ts';
import { useTreeChoices } from '../../../text/use-tree-choices.ts';
import type { DaysPartName } from './last-visit.ts';

export interface FilterChip {
  key: string;
  text: string;
  removal: TreeFilterChange;
}

/** More species than this are one chip. */
const NAMED_MAX = 4;

export function useFilterChips(projectId: number, filter: TreeFilter): FilterChip[] {
  const { t } = useTranslation();
  return [
    ...useSpeciesChips(filter),
    ...useDaysChip('visited', filter.visited),
    ...useDaysChip('checked', filter.checked),
    ...useDbhChip(filter),
    ...(filter.class
      ? [
          {
            key: 'class',
            text: t('treeFilter.part', {
              name: t('treeFilter.class.label'),
              values: filter.class
                .map((one) => (one === 'none' ? t('treeFilter.class.noScore') : t(`trees.health.words.${one}`)))
                .join(', '),
            }),
            removal: { class: undefined },
          },
        ]
      : []),
    ...(filter.due
      ? [
          {
            key: 'due',
            text: t('treeFilter.part', {
              name: t('treeFilter.due.label'),
              values: filter.due.map((one) => t(`treeFilter.due.${one}`)).join(', '),
            }),
            removal: { due: undefined },
          },
        ]
      : []),
    ...useChoiceChips(filter),
    ...(['pests', 'photo'] as const)
      .filter((name) => filter[name] !== undefined)
      .map((name) => ({
        key: name,
        text: t(`treeFilter.${name}.${filter[name] ? 'yes' : 'no'}`),
        removal: { [name]: undefined },
      })),
    ...usePeopleChip(projectId, filter),
    ...(filter.in ? [{ key: 'in', text: t(`treeFilter.in.${filter.in}`), removal: { in: undefined } }] : []),
  ];
}

function useChoiceChips(filter: TreeFilter): FilterChip[] {
  const { t } = useTranslation();
  const choice = useTreeChoices();
  return choicesIn('filter').flatMap((name) => {
    const wanted = filter[name];
    if (!wanted) return [];
    const { label, values } = choice(name);
    const texts = values.filter(({ value }) => wanted.includes(value)).map((one) => one.text);
    const text = t('treeFilter.part', { name: label, values: texts.join(', ') });
    return [{ key: name, text, removal: { [name]: undefined } }];
  });
}

function useSpeciesChips({ species = [], genus = [] }: TreeFilter): FilterChip[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useListedSpeciesName();
  if (species.length + genus.length > NAMED_MAX)
    return [
      {
        key: 'species',
        text: t('treeFilter.species.many', { number: formats.number(species.length + genus.length) }),
        removal: { species: undefined, genus: undefined },
      },
    ];
  const without = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
    items.filter((other) => other !== item);
  return [
    ...species.map((id) => ({
      key: `species ${id}`,
      text: nameOf(id) ?? t('treeFilter.species.unknown', { id }),
      removal: { species: without(species, id) },
    })),
    ...genus.map((one) => ({
      key: `genus ${one}`,
      text: t('treeFilter.species.genusChip', { genus: one }),
      removal: { genus: without(genus, one) },
    })),
  ];
}

function useDaysChip(part: DaysPartName, visited: LastVisitFilter | undefined): FilterChip[] {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!visited) return [];
  // A day without a time is a day of the reader's calendar here, and stays the same day.
  const day = (text: string | undefined): string => (text ? formats.date(new Date(`${text}T00:00:00`)) : '');
  const days = visited.before && visited.after ? 'between' : visited.before ? 'before' : visited.after ? 'after' : '';
  const text =
    days === ''
      ? t(`treeFilter.${part}.chip.never`)
      : t(`treeFilter.${part}.chip.${visited.never ? (`${days}OrNever` as const) : days}`, {
          before: day(visited.before),
          after: day(visited.after),
        });
  return [{ key: part, text, removal: { [part]: undefined } }];
}

function useDbhChip({ dbh }: TreeFilter): FilterChip[] {
  const { t } = useTranslation();
  const amounts = useAmounts();
  if (!dbh) return [];
  const number = (value: number | undefined): string =>
    value === undefined ? '' : amounts.number(value, TREE_FIELDS.dbh.unit);
  const ends = dbh.min === undefined ? 'max' : dbh.max === undefined ? 'min' : 'between';
  const text = t(`treeFilter.dbh.chip.${ends}`, { min: number(dbh.min), max: number(dbh.max) });
  return [{ key: 'dbh', text, removal: { dbh: undefined } }];
}

function usePeopleChip(projectId: number, { addedBy }: TreeFilter): FilterChip[] {
  const { t } = useTranslation();
  const { data: members } = useMembers(projectId, addedBy !== undefined);
  if (!addedBy) return [];
  const names = addedBy.map(
    (id) => members?.find(({ user_id }) => user_id === id)?.fullname ?? t('treeFilter.addedBy.unknown', { id }),
  );
  return [
    {
      key: 'addedBy',
      text: t('treeFilter.addedBy.chip', { names: names.join(', ') }),
      removal: { addedBy: undefined },
    },
  ];
}
