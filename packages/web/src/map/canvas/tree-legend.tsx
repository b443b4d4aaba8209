// Explains the circles on the map, and lets people choose what their colours show.
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ChoiceName, TreeStatus } from '@treewell/domain/tree-fields';
import type { TreeFilter, TreeFilterChange } from '@treewell/domain/tree-filter';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostStatus } from '../../text/use-lost-status.ts';
import { useTreeChoices } from '../../text/use-tree-choices.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { TREE_COLORS } from '../trees/tree-paint.ts';
import { TreeSwatch, type TreeForm } from '../trees/tree-swatch.tsx';
import { OWN_THEMES, TREE_THEMES, type TreeColoring, type TreeThemeName } from '../trees/tree-themes.ts';
import { TreeLegendClasses } from './tree-legend-classes.tsx';
import type { TreeMap } from './tree-map.ts';
import { useSpeciesNames } from './use-species-names.ts';
import { useStatusesInView } from './use-statuses-in-view.ts';
import { useTreeTheme } from './use-tree-theme.ts';
import classes from './tree-legend.module.css';

interface TreeLegendProps {
  map: TreeMap;
  treesOf: TreesOf;
  /** Then the legend starts folded, and makes the trees pale. */
  isForDrawing: boolean;
  /** Then the legend is hidden on small screens. */
  isDrawing: boolean;
  coloring: TreeColoring;
  onColor: (coloring: TreeColoring) => void;
  filter: TreeFilter | undefined;
  onFilter: ((change: TreeFilterChange) => void) | undefined;
}

export function TreeLegend({
  map,
  treesOf,
  isForDrawing,
  isDrawing,
  coloring,
  onColor,
  filter,
  onFilter,
}: TreeLegendProps) {
  const { t } = useTranslation();
  const themeText = useThemeText();
  const bodyId = useId();
  // Open on a large screen, where it hides little of the map, until the person opens or closes it.
  const isRoomy = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isOpenByChoice, setIsOpenByChoice] = useState<boolean>();
  const isOpen = isOpenByChoice ?? (isRoomy && !isForDrawing);
  const { theme: themeName, highlighted } = coloring;
  const { theme, inView } = useTreeTheme(map, themeName, highlighted);
  useSpeciesNames(map);
  // The classes of this theme show the forms themselves.
  const statuses = useStatusesInView(map, isOpen && themeName !== 'status');

  useEffect(
    () => map.trees?.setLook({ theme, highlighted, isBackground: isForDrawing }),
    [map, theme, highlighted, isForDrawing],
  );

  if (isDrawing && !isRoomy) return null;
  return (
    <section className={classes['legend']} aria-label={t('treeMap.legend.title')}>
      <UnstyledButton
        className={classes['head']}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpenByChoice(!isOpen)}
      >
        {t('treeMap.legend.title')}
        <IconChevronDown size={16} stroke={1.8} className={classes['chevron']} aria-hidden />
      </UnstyledButton>
      <div id={bodyId} className={classes['body']} hidden={!isOpen}>
        {treesOf === 'everyone' ? (
          <ul className={classes['rows']}>
            <Row form="ring" color={TREE_COLORS.everyone} text={t('treeMap.legend.everyone')} />
            <StatusRows form="ring" color={TREE_COLORS.everyone} statuses={statuses} />
          </ul>
        ) : (
          <>
            <NativeSelect
              size="sm"
              label={t('treeMap.legend.colorBy')}
              data={TREE_THEMES.map((value) => ({ value, label: themeText(value) }))}
              value={themeName}
              onChange={(event) =>
                onColor({ theme: event.currentTarget.value as TreeThemeName, highlighted: undefined })
              }
            />
            <TreeLegendClasses
              theme={theme}
              inView={inView}
              highlighted={highlighted}
              onHighlight={(id) => onColor({ theme: themeName, highlighted: id })}
              filter={filter}
              onFilter={onFilter}
            />
            <ul className={classes['rows']}>
              <Row
                form="disc"
                color={themeName === 'project' ? TREE_COLORS.inProject : FORM_GRAY}
                text={t('treeMap.legend.inProject')}
              />
              <Row
                form="ring"
                color={themeName === 'project' ? TREE_COLORS.notInProject : FORM_GRAY}
                text={t('treeMap.legend.notInProject')}
              />
              {themeName !== 'status' && (
                <StatusRows
                  form="disc"
                  color={themeName === 'project' ? TREE_COLORS.inProject : FORM_GRAY}
                  statuses={statuses}
                />
              )}
              <li className={classes['row']}>
                <TreeSwatch form="chosenDisc" color={TREE_COLORS.chosenInProject} />
                <TreeSwatch form="chosenRing" color={TREE_COLORS.chosenNotInProject} />
                {t('treeMap.legend.chosen')}
              </li>
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function useThemeText(): (name: TreeThemeName) => string {
  const { t } = useTranslation();
  const choice = useTreeChoices();
  return (name) => {
    const own = OWN_THEMES.find((one) => one === name);
    return own ? t(`treeMap.legend.themes.${own}`) : choice(name as ChoiceName).label;
  };
}

/** A neutral colour for rows that explain only the form of a circle. */
const FORM_GRAY = '#3f4d45';

interface RowProps {
  form: TreeForm;
  color: string;
  text: string;
  status?: TreeStatus;
}

const Row = ({ text, ...swatch }: RowProps) => (
  <li className={classes['row']}>
    <TreeSwatch {...swatch} />
    {text}
  </li>
);

/** The marks of trees that no longer live. */
function StatusRows({ statuses, ...swatch }: Omit<RowProps, 'text'> & { statuses: readonly TreeStatus[] }) {
  const textOf = useLostStatus();
  return statuses.map((status) => <Row key={status} {...swatch} status={status} text={textOf(status) ?? ''} />);
}
