import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { isRegistered } from '@treewell/domain/accounts';
import type { Project } from '@treewell/domain/projects';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasTreesToRemeasure, useMyQaqcCard } from '../../../api/qaqc-people.ts';
import { useUser } from '../../../api/session.ts';
import { useMapMemory } from '../../../api/use-map-memory.ts';
import { onlyFilter } from '../../../api/tree-filter-address.ts';
import { openPageAt, tabsFor } from './project-area-tabs.ts';
import classes from './project-area-tab-bar.module.css';

/** Uses links and not an ARIA tab list, because each page of a project has its own address. */
export function ProjectAreaTabBar({ project }: { project: Project }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const open = openPageAt(useLocation().pathname);
  const hasRemeasurements = useHasRemeasurements(project.project_id);
  // A person who has just measured the last tree must not lose the tab that they are on.
  const tabs = tabsFor(project, { hasRemeasurements: hasRemeasurements || open?.tab.name === 'remeasure' });
  const openAt = tabs.findIndex(({ name }) => name === open?.tab.name);
  const memory = useMapMemory(project.project_id);
  // From the map to the table and back, the filter of trees stays. Other pages do not have it, so it is remembered.
  const filterOfTabs = open?.page.hasTreeFilter ? onlyFilter : () => onlyFilter(memory.read());
  const hidden = useHiddenSides(bar);

  useEffect(() => {
    const tab = bar.current?.children[openAt];
    // Not `scrollIntoView`, which would scroll the page too.
    if (bar.current && tab instanceof HTMLElement)
      bar.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - bar.current.clientWidth) / 2;
  }, [openAt]);

  return (
    <nav aria-label={t('projectArea.tabsLabel')} className={classes['frame']}>
      <div ref={bar} className={classes['bar']} data-hidden={hidden}>
        {tabs.map(({ name, pages: [{ to, hasTreeFilter }] }) => (
          <Link
            key={name}
            to={to}
            params={{ projectId: project.project_id }}
            {...(hasTreeFilter && { search: filterOfTabs })}
            activeOptions={{ includeSearch: false }}
            // On the other pages of the tab. On the page that the link leads to, the router says 'page'.
            aria-current={name === open?.tab.name || undefined}
            className={classes['tab']}
          >
            {t(`projectArea.tabs.${name}`)}
          </Link>
        ))}
      </div>
      {(hidden === 'left' || hidden === 'both') && (
        <IconChevronLeft className={classes['left']} size={18} aria-hidden />
      )}
      {(hidden === 'right' || hidden === 'both') && (
        <IconChevronRight className={classes['right']} size={18} aria-hidden />
      )}
    </nav>
  );
}

/** Two small calls, and mostly only one. */
function useHasRemeasurements(projectId: number): boolean {
  const user = useUser();
  const { data: hasTrees } = useHasTreesToRemeasure(projectId);
  const userId = user && isRegistered(user) ? user.user_id : undefined;
  const { data: card } = useMyQaqcCard(projectId, userId, hasTrees === false);
  return hasTrees === true || (card ?? null) !== null;
}

type HiddenSides = 'none' | 'left' | 'right' | 'both';

/** On which sides of the bar there are tabs out of sight. */
function useHiddenSides(bar: React.RefObject<HTMLElement | null>): HiddenSides {
  const [hidden, setHidden] = useState<HiddenSides>('none');
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const look = (): void => {
      // Browsers round: the end of the bar may be a pixel away.
      const isLeft = element.scrollLeft > 1;
      const isRight = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHidden(isLeft && isRight ? 'both' : isLeft ? 'left' : isRight ? 'right' : 'none');
    };
    const watch = new ResizeObserver(look);
    // The tabs too: their texts change with the language.
    const watchTabs = (): void => {
      for (const each of [element, ...element.children]) watch.observe(each);
    };
    watchTabs();
    // A tab may come or go.
    const watchList = new MutationObserver(watchTabs);
    watchList.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      watchList.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [bar]);
  return hidden;
}
