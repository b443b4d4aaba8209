// A map on a page: the picture, its controls and its notices.
import { Loader } from '@mantine/core';
import type { Basemap } from '@treewell/domain/config';
import type { Box, Position } from '@treewell/domain/geo';
import type { TreeFilter, TreeFilterChange } from '@treewell/domain/tree-filter';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';
import { useUnits } from '../../text/use-units.ts';
import { Message } from '../../ui/message.tsx';
import type { ImageryState } from '../base/basemap-watch.ts';
import type { Camera } from '../base/camera.ts';
import { locate } from '../base/locate.ts';
import type { Shape } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { PLAIN_COLORING, type TreeColoring } from '../trees/tree-themes.ts';
import { MapControls } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import { LocationNotice, MapNotice, type LocationResult } from './map-notice.tsx';
import { TreeLegend } from './tree-legend.tsx';
import { TreeMap } from './tree-map.ts';
import { TreeNotices } from './tree-notices.tsx';
import { useImagery } from './use-imagery.ts';
import classes from './map-canvas.module.css';

const BUILT_IN: Basemap = { kind: 'builtin' };

/** The element of a map. The browser tests use it: `element.treeMap.project(position)`. */
interface MapElement extends HTMLDivElement {
  treeMap?: TreeMap;
}

export interface StartPlace {
  position: Position;
  zoom: number;
}

export interface MapCanvasProps {
  /** What the map shows. Screen readers read it. */
  label: string;
  shapes?: readonly Shape[];
  /** The trees to show, if any. */
  treesOf?: TreesOf | undefined;
  /** Only these of them. */
  treeFilter?: TreeFilter | undefined;
  /** With it, the legend can filter too. */
  onTreeFilter?: ((change: TreeFilterChange) => void) | undefined;
  /** For a map on which people draw: trees are pale, and the legend is folded or hidden. */
  isForDrawing?: boolean;
  /** The person draws now: on a small screen, the legend leaves its place to the drawing. */
  isDrawing?: boolean;
  /** The map shows this box first, and again whenever it changes. */
  fit?: Box | undefined;
  /** Where the map looks first, whatever `fit` says. Later changes are ignored. */
  camera?: Camera | undefined;
  /** The map starts at the person's location, or at the default place when the person refuses (§2). */
  startsAtPerson?: boolean;
  /** The map starts here, whatever `startsAtPerson` says. Both may become known late. */
  startsAt?: StartPlace | undefined;
  /** For maps in forms: fewer controls. */
  isSmall?: boolean;
  /** What the colors of the trees show. Without it, the map itself remembers what the person chooses. */
  coloring?: TreeColoring;
  onColor?: (coloring: TreeColoring) => void;
  /** Shown above the map. */
  toolbar?: ReactNode;
  /** Shown on the map, at its lower edge. */
  tools?: ReactNode;
  /** Shown in the upper left corner, beside the legend. */
  corner?: ReactNode;
  /** Shown at the lower edge, above the notices of the map itself. */
  notices?: ReactNode;
  /** May return a function, which runs when the map is removed. */
  onReady?: (map: TreeMap) => (() => void) | void;
  onLocated?: (position: Position, accuracyMeters: number) => void;
}

export function MapCanvas(props: MapCanvasProps) {
  const { data, isPending } = useConfig();
  // When the server's settings cannot be loaded, the built-in map is better than none.
  if (isPending)
    return (
      <Frame toolbar={props.toolbar} isSmall={props.isSmall}>
        <Loader className={classes['loader']} type="dots" aria-hidden />
      </Frame>
    );
  return <MapOnBasemap {...props} basemap={data?.basemap ?? BUILT_IN} />;
}

function MapOnBasemap({
  basemap,
  label,
  shapes,
  treesOf,
  treeFilter,
  onTreeFilter,
  isForDrawing = false,
  isDrawing = false,
  fit,
  camera,
  startsAtPerson = false,
  startsAt,
  isSmall = false,
  coloring,
  onColor,
  toolbar,
  tools,
  corner,
  notices,
  onReady,
  onLocated,
}: MapCanvasProps & { basemap: Basemap }) {
  const { t } = useTranslation();
  const units = useUnits();
  const frame = useRef<MapElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const scale = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TreeMap>();
  const [isDrawable, setIsDrawable] = useState(true);
  const { imagery, isNoticeOpen, closeNotice, ...imageryState } = useImagery();
  const [located, setLocated] = useState<LocationResult>();
  const [ownColoring, setOwnColoring] = useState(PLAIN_COLORING);

  const firstView = useEffectEvent(() => ({ box: fit, camera, treeFilter }));
  const followImagery = useEffectEvent((state: ImageryState) => imageryState.followImagery(state));
  const reportReady = useEffectEvent((ready: TreeMap) => onReady?.(ready));

  /** The first flight is the map's own idea: it does not begin once the person has gone elsewhere. */
  async function goToPerson(target: TreeMap, isFirst = false): Promise<void> {
    const answer = await locate();
    if (target.isGone || answer.kind === 'unsupported' || (isFirst && target.isHeld)) return;
    if (answer.kind === 'refused') {
      if (isFirst) target.showDefaultPlace();
      return setLocated({ kind: treesOf === undefined ? 'unavailable' : 'refused' });
    }
    target.setLocation(answer.position, answer.accuracyMeters);
    target.flyTo(answer.position);
    setLocated({ kind: 'found', accuracyMeters: answer.accuracyMeters });
    onLocated?.(answer.position, answer.accuracyMeters);
  }

  useEffect(() => {
    const element = frame.current;
    if (!element || !container.current) return undefined;
    const newMap = createMap(container.current, {
      basemap,
      ...firstView(),
      scale: isSmall ? undefined : scale.current,
      treesOf,
      onImagery: (state) => followImagery(state),
    });
    if (!newMap) {
      setIsDrawable(false);
      return undefined;
    }
    newMap.whenReady(() => setMap(newMap));
    element.treeMap = newMap;
    void newMap.waitUntilIdle().then(() => element.setAttribute('data-map-ready', 'true'));
    return () => {
      setMap(undefined);
      followImagery('awaited');
      delete element.treeMap;
      element.removeAttribute('data-map-ready');
      newMap.destroy();
    };
  }, [basemap, isSmall, treesOf]);

  useEffect(() => (map ? reportReady(map) : undefined), [map]);
  useEffect(() => map?.trees?.setFilter(treeFilter), [map, treeFilter]);
  useEffect(() => map?.setShapes(shapes ?? []), [map, shapes]);
  useEffect(() => map?.setLabel(label), [map, label]);
  useEffect(() => map?.setScaleUnits(units), [map, units]);
  useFit(map, fit);
  useStart(map, { startsAt, startsAtPerson }, (target) => goToPerson(target, true));

  return (
    <Frame ref={frame} toolbar={toolbar} isSmall={isSmall}>
      <div ref={container} className={classes['picture']} />
      {!isDrawable && (
        <div className={classes['undrawable']}>
          <Message kind="info">{t('map.undrawable')}</Message>
        </div>
      )}
      <div className={classes['over']}>
        <div className={classes['corner']} data-on-map>
          {map && treesOf !== undefined && !isSmall && (
            <TreeLegend
              map={map}
              treesOf={treesOf}
              isForDrawing={isForDrawing}
              isDrawing={isDrawing || isForDrawing}
              coloring={coloring ?? ownColoring}
              onColor={onColor ?? setOwnColoring}
              filter={treeFilter}
              onFilter={onTreeFilter}
            />
          )}
          {corner}
        </div>
        <div className={classes['controls']} data-on-map>
          {map && <MapControls map={map} frame={frame} isSmall={isSmall} onLocate={() => goToPerson(map)} />}
        </div>
        <div className={classes['notices']} data-on-map>
          {notices}
          {map && treesOf !== undefined && <TreeNotices map={map} />}
          {located && <LocationNotice result={located} onClose={() => setLocated(undefined)} />}
          {isNoticeOpen && <MapNotice onClose={closeNotice}>{t('map.imageryAway')}</MapNotice>}
        </div>
        {tools && (
          <div className={classes['tools']} data-on-map>
            {tools}
          </div>
        )}
        <div className={classes['foot']} data-on-map>
          <div ref={scale} className={classes['scale']} />
          {map && <MapCredits map={map} imagery={imagery} />}
        </div>
      </div>
    </Frame>
  );
}

interface FrameProps {
  ref?: React.Ref<MapElement>;
  toolbar: ReactNode;
  isSmall: boolean | undefined;
  children: ReactNode;
}

const Frame = ({ ref, toolbar, isSmall, children }: FrameProps) => (
  <div ref={ref} className={classes['frame']} data-map data-small={isSmall || undefined}>
    {toolbar}
    <div className={classes['stage']}>{children}</div>
  </div>
);

/** Undefined when the browser cannot draw maps (no WebGL 2). */
function createMap(container: HTMLElement, options: ConstructorParameters<typeof TreeMap>[1]): TreeMap | undefined {
  try {
    return new TreeMap(container, options);
  } catch (error) {
    console.warn('The map cannot be drawn.', error);
    return undefined;
  }
}

/** Where the map starts may become known late. Then it goes there, unless the person has moved it. */
function useStart(
  map: TreeMap | undefined,
  { startsAt, startsAtPerson }: Pick<MapCanvasProps, 'startsAt' | 'startsAtPerson'>,
  goToPerson: (map: TreeMap) => Promise<void>,
): void {
  const { position: [longitude, latitude] = [], zoom } = startsAt ?? {};
  const flyToPerson = useEffectEvent((target: TreeMap) => void goToPerson(target));
  useEffect(() => {
    if (!map || map.isHeld) return;
    if (longitude !== undefined && latitude !== undefined) map.startAt([longitude, latitude], zoom);
    else if (startsAtPerson) flyToPerson(map);
  }, [map, longitude, latitude, zoom, startsAtPerson]);
}

/** A new map shows `fit` already, so this moves the map only when `fit` changes. */
function useFit(map: TreeMap | undefined, fit: Box | undefined): void {
  const shown = useRef(fit);
  useEffect(() => {
    if (!map || !fit || isSameBox(fit, shown.current)) return;
    shown.current = fit;
    map.fitBox(fit);
  }, [map, fit]);
}

const isSameBox = (a: Box, b: Box | undefined): boolean =>
  a.west === b?.west && a.south === b.south && a.east === b.east && a.north === b.north;
