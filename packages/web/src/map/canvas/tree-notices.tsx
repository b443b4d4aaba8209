import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TilesState } from '../trees/tiles-watch.ts';
import type { TreeMap } from './tree-map.ts';
import classes from './tree-notices.module.css';

/** Says when the map shows not all trees, is still loading them, or cannot load them. */
export function TreeNotices({ map }: { map: TreeMap }) {
  const { t } = useTranslation();
  const [state, setState] = useState<TilesState>('shown');
  const [isThinned, setIsThinned] = useState(false);
  useEffect(() => map.trees?.onState(setState), [map]);
  useEffect(() => {
    const trees = map.trees;
    return trees?.onSettled(() => setIsThinned(trees.isThinned()));
  }, [map]);
  useRefreshOnReturn(map);
  return (
    <>
      <output className={classes['said']}>
        {state === 'loading' && <span className={classes['quiet']}>{t('treeMap.loading')}</span>}
        {isThinned && <span className={classes['quiet']}>{t('treeMap.thinned')}</span>}
      </output>
      {state === 'failed' && (
        <div className={classes['failed']} role="alert">
          {t('treeMap.failed')}
          <Button variant="default" size="xs" onClick={() => map.trees?.refresh()}>
            {t('treeMap.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

const QUIET_MS = 1_000;

/** Other people work on the same trees. A person who comes back to the window sees their changes. */
function useRefreshOnReturn(map: TreeMap): void {
  useEffect(() => {
    let refreshedAt = -QUIET_MS;
    // Both the window and the page may fire an event when the person comes back.
    const refresh = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - refreshedAt < QUIET_MS) return;
      refreshedAt = performance.now();
      map.trees?.refresh();
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [map]);
}
