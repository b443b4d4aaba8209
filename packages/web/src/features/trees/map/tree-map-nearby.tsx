// A list of the nearest trees, for people who stand among them, and for those who use no mouse.
import { Button, Loader, UnstyledButton } from '@mantine/core';
import { IconCurrentLocation, IconListDetails } from '@tabler/icons-react';
import { type Box, directionTo, distanceMeters, type Position } from '@treewell/domain/geo';
import type { NearTree } from '@treewell/domain/near-trees';
import { SYMBOLOGY } from '@treewell/domain/tree-extents';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearTrees } from '../../../api/trees.ts';
import { locate, locateIfAllowed } from '../../../map/base/locate.ts';
import { useLastLocation } from '../../../map/base/use-last-location.ts';
import { useDistance } from '../../../text/use-distance.ts';
import { CornerPanel, CornerPanelFrame } from '../../../map/canvas/corner-panel.tsx';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import { TREE_COLORS } from '../../../map/trees/tree-paint.ts';
import { TreeSwatch } from '../../../map/trees/tree-swatch.tsx';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useLostStatus } from '../../../text/use-lost-status.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import classes from './tree-map-nearby.module.css';

/** Enough to find the tree in front of somebody, and little to load in the field. */
const LISTED_MAX = 25;
/** A tree that is closer than this has no useful direction. */
const HERE_METERS = 1;

interface TreeMapNearbyProps {
  map: TreeMap;
  projectId: number;
  filter: TreeFilter | undefined;
  onOpen: (treeId: number) => void;
}

export function TreeMapNearby(props: TreeMapNearbyProps) {
  const { t } = useTranslation();
  return (
    <CornerPanel icon={<IconListDetails size={17} stroke={1.7} aria-hidden />} text={t('treeMap.nearby.open')}>
      <NearbyPanel {...props} />
    </CornerPanel>
  );
}

function NearbyPanel(props: TreeMapNearbyProps) {
  const { t } = useTranslation();
  const origin = useOrigin(props.map);
  return (
    <CornerPanelFrame
      title={t(origin.isPerson ? 'treeMap.nearby.titlePerson' : 'treeMap.nearby.title')}
      closeLabel={t('treeMap.nearby.close')}
    >
      <OriginNote origin={origin} />
      <NearbyList {...props} origin={origin} />
    </CornerPanelFrame>
  );
}

interface Origin {
  place: Position;
  /** False: the person is not known to be on this part of the map, so distances are from its middle. */
  isPerson: boolean;
  view: Box;
}

/** Where distances are measured from: the person, if they are on the part of the map in view, or else its middle. */
function useOrigin(map: TreeMap): Origin {
  const [view, setView] = useState(() => map.view());
  useEffect(() => map.onViewChange(() => setView(map.view())), [map]);
  const person = useLastLocation();
  useEffect(() => void locateIfAllowed(), []);
  return useMemo(() => {
    const isPerson = person !== undefined && isInBox(person, view);
    return { place: isPerson ? person : middleOf(view), isPerson, view };
  }, [person, view]);
}

const middleOf = ({ west, south, east, north }: Box): Position => [
  Number(((west + east) / 2).toFixed(7)),
  Number(((south + north) / 2).toFixed(7)),
];

const isInBox = ([x, y]: Position, { west, south, east, north }: Box): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** Says so when distances are from the middle of the map, and offers to change that. */
function OriginNote({ origin }: { origin: Origin }) {
  const { t } = useTranslation();
  const person = useLastLocation();
  const [search, setSearch] = useState<'none' | 'running' | 'failed'>('none');
  if (origin.isPerson) return null;
  async function find(): Promise<void> {
    setSearch('running');
    const located = await locate();
    setSearch(located.kind === 'found' ? 'none' : 'failed');
  }
  return (
    <div className={classes['note']}>
      {t(person ? 'treeMap.nearby.fromMiddleElsewhere' : 'treeMap.nearby.fromMiddle')}
      {search === 'failed' && <span role="alert">{t('treeMap.nearby.notLocated')}</span>}
      {!person && (
        <Button
          variant="default"
          size="xs"
          loading={search === 'running'}
          leftSection={<IconCurrentLocation size={15} stroke={1.8} aria-hidden />}
          onClick={() => void find()}
        >
          {t('treeMap.nearby.fromHere')}
        </Button>
      )}
    </div>
  );
}

function NearbyList({ projectId, filter, origin, onOpen }: TreeMapNearbyProps & { origin: Origin }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useNearTrees(projectId, origin.place, { limit: LISTED_MAX, filter });
  // Without a person, the list is about the part of the map in view.
  const trees = data?.filter(
    ({ longitude, latitude }) => origin.isPerson || isInBox([longitude, latitude], origin.view),
  );
  if (error) {
    return (
      <div className={classes['note']} role="alert">
        {problemText(t, error)}
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          {t('treeMap.retry')}
        </Button>
      </div>
    );
  }
  const isLimited = trees?.length === LISTED_MAX;
  return (
    <>
      <output className={classes['note']} hidden={!isFetching && trees !== undefined && trees.length > 0 && !isLimited}>
        {isFetching ? (
          <>
            <Loader size="xs" aria-hidden /> {t('treeMap.nearby.searching')}
          </>
        ) : trees?.length === 0 ? (
          t(noneText(filter !== undefined, origin.isPerson))
        ) : (
          t('treeMap.nearby.more', { count: LISTED_MAX })
        )}
      </output>
      {trees && trees.length > 0 && (
        <ul className={classes['rows']}>
          {trees.map((tree) => (
            <li key={tree.tree_id}>
              <UnstyledButton className={classes['row']} onClick={() => onOpen(tree.tree_id)}>
                <NearbyRow tree={tree} origin={origin} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function noneText(hasFilter: boolean, isPerson: boolean) {
  if (isPerson) return hasFilter ? 'treeMap.nearby.noneFitsPerson' : 'treeMap.nearby.nonePerson';
  return hasFilter ? 'treeMap.nearby.noneFits' : 'treeMap.nearby.none';
}

function NearbyRow({ tree, origin }: { tree: NearTree; origin: Origin }) {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  const formats = useFormats();
  const distance = useDistance();
  const lostStatus = useLostStatus();
  const {
    tree_name,
    address,
    sub_id,
    common_name,
    scientific_name,
    longitude,
    latitude,
    status,
    visited_at,
    symbology,
  } = tree;
  const position: Position = [longitude, latitude];
  const meters = distanceMeters(origin.place, position);
  const species = nameOf(sub_id, common_name);
  const isInProject = symbology === SYMBOLOGY.inProject;
  const where =
    meters < HERE_METERS
      ? t(origin.isPerson ? 'treeMap.nearby.herePerson' : 'treeMap.nearby.here')
      : t('map.away', {
          distance: distance(meters),
          direction: t(`map.directions.${directionTo(origin.place, position)}`),
        });
  return (
    <>
      <TreeSwatch
        form={isInProject ? 'disc' : 'ring'}
        color={isInProject ? TREE_COLORS.inProject : TREE_COLORS.notInProject}
        status={status}
      />
      <span className={classes['words']}>
        <span className={classes['first']}>
          <span className={classes['name']}>{tree_name}</span> <span className={classes['away']}>{where}</span>
        </span>
        <span>
          {species}
          {scientific_name !== species && (
            <>
              {' · '}
              <i lang="la" className={classes['latin']}>
                {scientific_name}
              </i>
            </>
          )}
        </span>
        <span className={classes['where']}>
          {[
            lostStatus(status),
            address,
            visited_at === null
              ? t('treeMap.nearby.neverVisited')
              : t('treeMap.nearby.visited', { date: formats.date(new Date(visited_at)) }),
            !isInProject && t('treeMap.nearby.notInProject'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}
