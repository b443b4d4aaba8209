// A map on a page: the picture, its controls and its notices.
import { Loader } from '@mantine/core';
import type { Basemap } from '@treewell/domain/config';
import type { Box, Position } from '@treewell/domain/geo';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Message } from '../../ui/message.tsx';
import { locate } from '../base/locate.ts';
import type { Shape } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { MapControls } from './map-controls.tsx';
import { MapNotice, type Notice } from './map-notice.tsx';
import { TreeLegend } from './tree-legend.tsx';
import { TreeMap } from './tree-map.ts';
import { TreeNotices } from './tree-notices.tsx';
import classes from './map-canvas.module.css';

const BUILT_IN: Basemap = { kind: 'builtin' };
const SCALE_UNITS = { en: 'imperial', es: 'metric' } as const;

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
  /** For a map on which people draw: trees are pale, and the legend is folded or hidden. */
  isForDrawing?: boolean;
  /** The map shows this box first, and again whenever it changes. */
  fit?: Box | undefined;
  /** The map starts at the person's location, or at the default place when the person refuses (§2). */
  startsAtPerson?: boolean;
  /** The map starts here instead of at the default place. */
  startsAt?: StartPlace | undefined;
  /** For maps in forms: fewer controls. */
  isSmall?: boolean;
  toolbar?: ReactNode;
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
  isForDrawing = false,
  fit,
  startsAtPerson = false,
  startsAt,
  isSmall = false,
  toolbar,
  corner,
  notices,
  onReady,
  onLocated,
}: MapCanvasProps & { basemap: Basemap }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<MapElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TreeMap>();
  const [isDrawable, setIsDrawable] = useState(true);
  const [isBasemapReachable, setIsBasemapReachable] = useState(true);
  const [notice, setNotice] = useState<Notice>();

  const firstBox = useEffectEvent(() => fit);
  const reportReady = useEffectEvent((ready: TreeMap) => onReady?.(ready));

  async function goToPerson(target: TreeMap, whenRefused: () => void): Promise<void> {
    const located = await locate();
    if (target.isGone || located.kind === 'unsupported') return;
    if (located.kind === 'refused') return whenRefused();
    target.setLocation(located.position, located.accuracyMeters);
    target.flyTo(located.position);
    setNotice({ kind: 'located', accuracyMeters: located.accuracyMeters });
    onLocated?.(located.position, located.accuracyMeters);
  }
  const start = useEffectEvent((target: TreeMap, atPerson: boolean) => {
    const showStart = (): void =>
      startsAt ? target.startAt(startsAt.position, startsAt.zoom) : target.showDefaultPlace();
    if (startsAt) showStart();
    if (atPerson) void goToPerson(target, showStart);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element || !container.current) return undefined;
    const newMap = createMap(container.current, {
      basemap,
      box: firstBox(),
      hasScale: !isSmall,
      treesOf,
      onBasemapReachable: setIsBasemapReachable,
    });
    if (!newMap) {
      setIsDrawable(false);
      return undefined;
    }
    newMap.whenReady(() => {
      setMap(newMap);
      start(newMap, startsAtPerson);
    });
    element.treeMap = newMap;
    void newMap.waitUntilIdle().then(() => element.setAttribute('data-map-ready', 'true'));
    return () => {
      setMap(undefined);
      delete element.treeMap;
      element.removeAttribute('data-map-ready');
      newMap.destroy();
    };
  }, [basemap, isSmall, startsAtPerson, treesOf]);

  useEffect(() => (map ? reportReady(map) : undefined), [map]);
  useEffect(() => map?.setShapes(shapes ?? []), [map, shapes]);
  useEffect(() => map?.setTexts({ label, attribution: t('map.attribution') }), [map, label, t]);
  useEffect(() => map?.setScaleUnit(SCALE_UNITS[language]), [map, language]);
  useFit(map, fit);

  return (
    <Frame ref={frame} toolbar={toolbar} isSmall={isSmall}>
      <div ref={container} className={classes['picture']} />
      {map && (
        <MapControls
          map={map}
          frame={frame}
          isSmall={isSmall}
          onLocate={() => goToPerson(map, () => setNotice({ kind: 'unavailable' }))}
        />
      )}
      {!isDrawable && (
        <div className={classes['undrawable']}>
          <Message kind="info">{t('map.undrawable')}</Message>
        </div>
      )}
      <div className={classes['corner']}>
        {map && treesOf !== undefined && !isSmall && (
          <TreeLegend map={map} treesOf={treesOf} isForDrawing={isForDrawing} />
        )}
        {corner}
      </div>
      <div className={classes['notices']}>
        {notices}
        {map && treesOf !== undefined && <TreeNotices map={map} />}
        {notice && <MapNotice notice={notice} onClose={() => setNotice(undefined)} />}
        {!isBasemapReachable && <output className={classes['quiet']}>{t('map.imageryAway')}</output>}
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
