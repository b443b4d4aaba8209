// A list of the nearest trees, so that people can open a tree without a mouse.
import { Button, CloseButton, Loader, UnstyledButton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterKey, type TreeFilter } from '@treewell/domain/tree-filter';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findProjectTreesInside, treeKeys } from '../../../api/trees.ts';
import { useDistance } from '../../../text/use-distance.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import { TREE_COLORS } from '../../../map/trees/tree-layers.ts';
import { TreeSwatch } from '../../../map/trees/tree-swatch.tsx';
import { problemText } from '../../../text/problem-text.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { useEscape } from '../../../ui/use-escape.ts';
import { findNearest, NEAREST_MAX, type NearTree } from './tree-map-nearest.ts';
import classes from './tree-map-nearby.module.css';

interface TreeMapNearbyProps {
  map: TreeMap;
  projectId: number;
  filter: TreeFilter | undefined;
  onOpen: (treeId: number) => void;
}

export function TreeMapNearby(props: TreeMapNearbyProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <div className={classes['nearby']}>
      <Button
        ref={button}
        className={classes['open']}
        variant="default"
        size="sm"
        leftSection={<IconListDetails size={17} stroke={1.7} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('treeMap.nearby.open')}
      </Button>
      {isOpen && <NearbyPanel {...props} id={listId} onClose={close} />}
    </div>
  );
}

function NearbyPanel({ id, onClose, ...props }: TreeMapNearbyProps & { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  return (
    <section ref={panel} id={id} className={classes['list']} aria-label={t('treeMap.nearby.title')}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{t('treeMap.nearby.title')}</h2>
        <CloseButton aria-label={t('treeMap.nearby.close')} onClick={onClose} />
      </div>
      <NearbyList {...props} />
    </section>
  );
}

function NearbyList({ map, projectId, filter, onOpen }: TreeMapNearbyProps) {
  const { t } = useTranslation();
  const [view, setView] = useState(() => map.view());
  useEffect(() => map.onViewChange(() => setView(map.view())), [map]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'near', filterKey(filter), view],
    queryFn: ({ signal }) => findNearest(view, (ring) => findProjectTreesInside(projectId, ring, filter, signal)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) {
    return (
      <div className={classes['note']} role="alert">
        {problemText(t, error)}
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {t('treeMap.retry')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <output
        className={classes['note']}
        hidden={!isFetching && (data?.length ?? 0) > 0 && (data?.length ?? 0) < NEAREST_MAX}
      >
        {isFetching ? (
          <>
            <Loader size="xs" aria-hidden /> {t('treeMap.nearby.searching')}
          </>
        ) : data?.length === 0 ? (
          t(filter ? 'treeMap.nearby.noneFits' : 'treeMap.nearby.none')
        ) : (
          t('treeMap.nearby.more', { count: NEAREST_MAX })
        )}
      </output>
      {data && data.length > 0 && (
        <ul className={classes['rows']}>
          {data.map((tree) => (
            <li key={tree.tree_id}>
              <UnstyledButton className={classes['row']} onClick={() => onOpen(tree.tree_id)}>
                <NearbyRow tree={tree} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A tree that is closer than this has no useful direction. */
const HERE_METERS = 1;

function NearbyRow({ tree }: { tree: NearTree }) {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  const distance = useDistance();
  const { sub_id, common_name, scientific_name, isInProject, meters, direction } = tree;
  const where =
    meters < HERE_METERS
      ? t('treeMap.nearby.here')
      : t('treeMap.nearby.away', {
          distance: distance(meters),
          direction: t(`treeMap.nearby.directions.${direction}`),
        });
  return (
    <>
      <TreeSwatch
        form={isInProject ? 'disc' : 'ring'}
        color={isInProject ? TREE_COLORS.inProject : TREE_COLORS.notInProject}
      />
      <span>
        <span className={classes['name']}>{nameOf(sub_id, common_name)}</span>{' '}
        <i className={classes['latin']}>{scientific_name}</i>
        <span className={classes['where']}>
          {where} · {t(isInProject ? 'treeMap.nearby.inProject' : 'treeMap.nearby.notInProject')}
        </span>
      </span>
    </>
  );
}
