// The colours of a theme with their names. Choosing one highlights its trees, for people who cannot distinguish colours.
import { UnstyledButton } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { DUE_CLASSES, type TreeFilter, type TreeFilterChange } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useListedSpeciesName } from '../../text/use-species-name.ts';
import { useTreeChoices } from '../../text/use-tree-choices.ts';
import { classFilter } from '../trees/class-filter.ts';
import { TreeSwatch } from '../trees/tree-swatch.tsx';
import {
  HEALTH_THEME_CLASSES,
  treeClasses,
  VISIT_CLASSES,
  type TreeClass,
  type TreeTheme,
} from '../trees/tree-themes.ts';
import type { TreesInView } from '../trees/trees-on-map.ts';
import classes from './tree-legend.module.css';

interface TreeLegendClassesProps {
  theme: TreeTheme;
  /** Undefined until the trees in view have been counted. */
  inView: TreesInView | undefined;
  highlighted: string | undefined;
  onHighlight: (id: string | undefined) => void;
  filter: TreeFilter | undefined;
  onFilter: ((change: TreeFilterChange) => void) | undefined;
}

export function TreeLegendClasses({
  theme,
  inView,
  highlighted,
  onHighlight,
  filter,
  onFilter,
}: TreeLegendClassesProps) {
  const { t } = useTranslation();
  const named = useNamedClasses(theme);
  if (theme.name === 'project') return null;
  const note = !inView
    ? t('treeMap.legend.speciesLoading')
    : inView.species.size === 0
      ? t('treeMap.legend.noTrees')
      : theme.name === 'health' && !theme.references.some(({ sub_id }) => inView.checkedSpecies.has(sub_id))
        ? t('treeMap.legend.noScores')
        : undefined;
  return (
    <div className={classes['group']}>
      {theme.name === 'health' && <p className={classes['direction']}>{t('treeMap.legend.lower')}</p>}
      <p className={classes['hint']}>{t('treeMap.legend.classesHint')}</p>
      <ul className={classes['rows']} aria-label={t('treeMap.legend.classes')}>
        {named.map(({ id, color, status, name }) => (
          <li key={id} className={classes['class']}>
            <UnstyledButton
              className={classes['choice']}
              aria-pressed={id === highlighted}
              onClick={() => onHighlight(id === highlighted ? undefined : id)}
            >
              <TreeSwatch form="disc" color={color} status={status} />
              {name}
            </UnstyledButton>
            {onFilter && <FilterButton name={name} state={classFilter(filter, theme, id)} onFilter={onFilter} />}
          </li>
        ))}
      </ul>
      {note !== undefined && (
        <p className={classes['hint']} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  );
}

interface FilterButtonProps {
  name: string;
  /** Undefined for a class that no filter describes. */
  state: ReturnType<typeof classFilter>;
  onFilter: (change: TreeFilterChange) => void;
}

/** Shows only the trees of a class, or all again. */
function FilterButton({ name, state, onFilter }: FilterButtonProps) {
  const { t } = useTranslation();
  if (!state) return null;
  const Icon = state.isOn ? IconFilterFilled : IconFilter;
  const label = t(state.isOn ? 'treeFilter.only.off' : 'treeFilter.only.on', { name });
  return (
    <UnstyledButton
      className={classes['filter']}
      data-on={state.isOn || undefined}
      aria-label={label}
      title={label}
      onClick={() => onFilter(state.toggle)}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
    </UnstyledButton>
  );
}

type NamedClass = Pick<TreeClass, 'id' | 'color' | 'status'> & { name: string };

/** In the order that people expect. The map tests the classes in another order. */
function useNamedClasses(theme: TreeTheme): NamedClass[] {
  const { t } = useTranslation();
  const nameOf = useListedSpeciesName();
  const choice = useTreeChoices();
  const lookOf = new Map(treeClasses(theme).map(({ id, color, status }) => [id, { color, ...(status && { status }) }]));
  const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string): NamedClass[] =>
    ids.map((id) => ({ id, color: '', ...lookOf.get(id), name: name(id) }));
  switch (theme.name) {
    case 'project':
      return [];
    case 'health':
      return named(HEALTH_THEME_CLASSES, (id) => t(`treeMap.legend.health.${id}`));
    case 'visited':
      return named(VISIT_CLASSES, (id) => t(`treeMap.legend.visited.${id}`));
    case 'due':
      return named(DUE_CLASSES, (id) => t(`treeFilter.due.${id}`));
    case 'species':
      return named([...lookOf.keys()], (id) =>
        id === 'other' ? t('treeMap.legend.otherSpecies') : (nameOf(Number(id)) ?? '…'),
      );
    default:
      return choice(theme.name).values.flatMap(({ value, text }) => named([value], () => text));
  }
}
