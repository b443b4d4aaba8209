// The filter of trees: a row of buttons on a wide screen, one button that opens a sheet on a narrow one.
import { Button, Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import { TREE_FILTER_NAMES, type TreeFilter, type TreeFilterName } from '@treewell/domain/tree-filter';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../../api/projects.ts';
import { useTreeCount } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { closeOnEscape } from '../../../ui/close-on-escape.ts';
import { usePopup } from '../../../ui/use-popup.ts';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { BulkChangeButton } from '../bulk-change/bulk-change-button.tsx';
import { ClassPart } from './class-part.tsx';
import { DaysParts } from './days-parts.tsx';
import { DbhPart } from './dbh-part.tsx';
import { MorePart } from './more-part.tsx';
import { SavedFiltersButton } from './saved-filters-button.tsx';
import { SpeciesPart } from './species-part.tsx';
import { countParts } from '../../../api/tree-filter-address.ts';
import { TreeFilterChips } from './tree-filter-chips.tsx';
import type { FilterPartProps } from './tree-filter-parts.ts';
import { TreeFilterCount } from './tree-filter-count.tsx';
import type { TreeFilterState } from './use-tree-filter.ts';
import classes from './tree-filter-bar.module.css';

interface TreeFilterBarProps extends TreeFilterState {
  projectId: number;
  /** The map shows trees outside the project, and says itself how many trees fit. */
  isOnMap: boolean;
}

const WIDE_WINDOW = '(min-width: 62em)';

export function TreeFilterBar(props: TreeFilterBarProps) {
  const { t } = useTranslation();
  const { projectId, filter, isOnMap, change, replace } = props;
  const isWide = useMediaQuery(WIDE_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const bar = useRef<HTMLDivElement>(null);
  return (
    // A fieldset cannot be laid out as a bar in every browser.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={bar} className={classes['bar']} role="group" aria-label={t('treeFilter.title')} tabIndex={-1}>
      {isWide ? <WideBar {...props} /> : <NarrowBar {...props} />}
      <SavedFiltersButton projectId={projectId} filter={filter} onUse={replace} />
      <ChangeFittingButton projectId={projectId} filter={filter} />
      {isWide && filter && (
        <div className={classes['chosen']}>
          <TreeFilterChips {...{ projectId, filter, change, replace }} onRemoved={() => bar.current?.focus()} />
        </div>
      )}
      {!isOnMap && <TreeFilterCount projectId={projectId} filter={filter} />}
    </div>
  );
}

/** Only with a filter: nobody should change all trees of a project by the way. */
function ChangeFittingButton({ projectId, filter }: Pick<TreeFilterBarProps, 'projectId' | 'filter'>) {
  const { t } = useTranslation();
  const { data: project } = useProject(projectId);
  if (!filter || filter.in === 'others' || !project || !canInProject(project, 'add_trees')) return null;
  return <BulkChangeButton projectId={projectId} chosen={{ filter }} label={t('bulkChange.openFitting')} />;
}

// ── Wide ────────────────────────────────────────────────────────────────────

type PartName = 'species' | 'visited' | 'dbh' | 'class' | 'more';

/** The button that a part of the filter is behind. */
const BUTTONS: { [Name in TreeFilterName]?: PartName } = {
  species: 'species',
  genus: 'species',
  visited: 'visited',
  checked: 'visited',
  dbh: 'dbh',
  class: 'class',
};

const isSet = (filter: TreeFilter | undefined, name: PartName): boolean =>
  filter !== undefined &&
  TREE_FILTER_NAMES.some((part) => filter[part] !== undefined && (BUTTONS[part] ?? 'more') === name);

function WideBar({ projectId, filter, isOnMap, change }: TreeFilterBarProps) {
  const { t } = useTranslation();
  const parts: { name: PartName; label: string; content: (props: FilterPartProps) => ReactNode }[] = [
    { name: 'species', label: t('treeFilter.species.label'), content: (props) => <SpeciesPart {...props} /> },
    { name: 'visited', label: t('treeFilter.visited.label'), content: (props) => <DaysParts {...props} /> },
    { name: 'dbh', label: t('treeFilter.dbh.label'), content: (props) => <DbhPart {...props} /> },
    { name: 'class', label: t('treeFilter.class.label'), content: (props) => <ClassPart {...props} /> },
    {
      name: 'more',
      label: t('treeFilter.more'),
      content: (props) => <MorePart {...props} hasOtherTrees={isOnMap} />,
    },
  ];
  return parts.map(({ name, label, content }) => (
    <PartPopup key={name} label={label} isSet={isSet(filter, name)}>
      {(onListOpen) => (
        <>
          <CountBeforehand projectId={projectId} filter={filter} />
          {content({ projectId, filter, onChange: change, onListOpen })}
        </>
      )}
    </PartPopup>
  ));
}

/** A count while the person still chooses: then the server has the trees in memory when the first filter is set. */
function CountBeforehand({ projectId, filter = {} }: Pick<TreeFilterBarProps, 'projectId' | 'filter'>) {
  useTreeCount(projectId, filter);
  return null;
}

interface PartPopupProps {
  label: string;
  isSet: boolean;
  children: (onListOpen: (isOpen: boolean) => void) => ReactNode;
}

function PartPopup({ label, isSet, children }: PartPopupProps) {
  const popup = usePopup();
  // The Escape key closes an open list first.
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      width="min(25rem, calc(100vw - 2rem))"
      closeOnEscape={!isListOpen}
      {...popup.popover}
    >
      <Popover.Target>
        <Button
          variant="default"
          data-set={isSet || undefined}
          className={classes['part']}
          rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}
          {...popup.target}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(setIsListOpen)}</Popover.Dropdown>
    </Popover>
  );
}

// ── Narrow ──────────────────────────────────────────────────────────────────

function NarrowBar(props: TreeFilterBarProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  const content = useRef<HTMLDivElement>(null);
  const number = countParts(props.filter);
  return (
    <>
      <Button
        variant="default"
        data-set={number > 0 || undefined}
        className={classes['part']}
        leftSection={<IconFilter size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {number > 0 ? t('treeFilter.openCount', { number }) : t('treeFilter.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        onKeyDown={closeOnEscape(close)}
        position="bottom"
        size="min(46rem, 88dvh)"
        title={t('treeFilter.title')}
        closeButtonProps={{ 'aria-label': t('treeFilter.close'), size: 'lg' }}
        classNames={{ title: classes['sheetTitle'], body: classes['sheet'], content: classes['sheetFrame'] }}
      >
        <SheetContent {...props} ref={content} onDone={close} />
      </Drawer>
    </>
  );
}

interface SheetContentProps extends TreeFilterBarProps {
  ref: RefObject<HTMLDivElement | null>;
  onDone: () => void;
}

function SheetContent({ projectId, filter, isOnMap, change, replace, ref, onDone }: SheetContentProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  // Also without a filter: then the server has the trees in memory when the first one is set.
  const { data: count } = useTreeCount(projectId, filter ?? {});
  const part: FilterPartProps = { projectId, filter, onChange: change, onListOpen: () => undefined };
  return (
    <>
      <div ref={ref} className={classes['parts']} tabIndex={-1}>
        {filter && (
          <TreeFilterChips {...{ projectId, filter, change, replace }} onRemoved={() => ref.current?.focus()} />
        )}
        <SpeciesPart {...part} />
        <DaysParts {...part} />
        <DbhPart {...part} />
        <ClassPart {...part} />
        <MorePart {...part} hasOtherTrees={isOnMap} />
      </div>
      <div className={classes['foot']}>
        <Button fullWidth size="md" onClick={onDone}>
          {count && filter?.in !== 'others'
            ? t('treeFilter.showCount', { count: count.fitting_count, number: formats.number(count.fitting_count) })
            : t('treeFilter.show')}
        </Button>
      </div>
    </>
  );
}
