// Keeps the address of the map up to date. The map itself decides where it looks and what its colors show. The address
// follows, and is read only when the page opens. So moving the map adds no step to the history: Back leaves the map. And
// Back from an open tree closes the tree, but does not move the map under the person's eyes.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Project } from '@treewell/domain/projects';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapMemory } from '../../../api/use-map-memory.ts';
import type { Camera } from '../../../map/base/camera.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import type { TreeColoring } from '../../../map/trees/tree-themes.ts';
import { readCamera, readColoring, readTreeId, writeCamera, writeColoring, type MapSearch } from './map-address.ts';

const FROM = '/dashboard/project/$projectId/map';
/** Browsers refuse changes of the address that come too often, for example while a window is resized. */
const WRITE_PAUSE_MS = 400;

export interface MapAddress {
  /** Where a new map starts. Undefined: it shows the whole project, or the open tree. */
  camera: Camera | undefined;
  /** The tree in the address that also gave the camera. The map does not move to it. */
  treeIdAtStart: number | undefined;
  coloring: TreeColoring;
  setColoring: (coloring: TreeColoring) => void;
  /** Resolves when this step of the history has the newest address. Call it before a new step is added. */
  flush: () => Promise<void>;
}

export function useMapAddress(project: Project, map: TreeMap | undefined): MapAddress {
  const { project_id: projectId, polygon_text: boundary } = project;
  const isOnWayOut = useIsOnWayOut();
  const memory = useMapMemory(projectId);
  const search = useSearch({ from: FROM });
  const [start] = useState(() => ({ at: readAt(search), treeId: readTreeId(search) }));
  // The address says nothing about a map that nobody has moved.
  const [view, setView] = useState({ at: start.at, isMoved: start.at !== undefined, boundary });
  const [coloring, setColoring] = useState(() => readColoring(search));
  const shownAt = view.isMoved ? view.at : undefined;
  const flush = useWriter(search, shownAt, coloring);

  const follow = useEffectEvent((camera: Camera, isMove: boolean) => {
    // The next page may already change the size of the map, which moves it.
    if (isOnWayOut()) return;
    const at = writeCamera(camera);
    if (at === view.at && boundary === view.boundary) return;
    setView({ at, isMoved: isMove || view.isMoved, boundary });
  });
  useEffect(() => map?.onCamera((camera, isMove) => follow(camera, isMove)), [map]);
  useEffect(
    () => memory.write({ ...(shownAt !== undefined && { at: shownAt }), ...writeColoring(coloring) }),
    [memory, shownAt, coloring],
  );

  return {
    // A leader who has changed the boundary wants to see it whole.
    camera: view.boundary === boundary ? readCamera(view.at) : undefined,
    treeIdAtStart: start.at === undefined ? undefined : start.treeId,
    coloring,
    setColoring,
    flush,
  };
}

/** The camera in the address, if it makes sense. */
const readAt = ({ at }: MapSearch): string | undefined => (typeof at === 'string' && readCamera(at) ? at : undefined);

/** Writes into the address what the map shows, also after Back has brought back an older address. */
function useWriter(search: MapSearch, at: string | undefined, coloring: TreeColoring): () => Promise<void> {
  const isOnWayOut = useIsOnWayOut();
  const navigate = useNavigate({ from: FROM });
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const inAddress = readColoring(search);
  const isWritten =
    readAt(search) === at && inAddress.theme === coloring.theme && inAddress.highlighted === coloring.highlighted;

  async function write(): Promise<void> {
    if (isWritten || isOnWayOut()) return;
    writtenAt.current = performance.now();
    await navigate({
      search: (now) => ({ ...now, at, ...writeColoring(coloring) }),
      replace: true,
      resetScroll: false,
      // Nothing on the page is lost by it.
      ignoreBlocker: true,
    });
  }
  useEffect(() => {
    const timer = setTimeout(() => void write(), Math.max(0, writtenAt.current + WRITE_PAUSE_MS - performance.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- whenever something differs, not with every render
  }, [isWritten, at, coloring]);
  return write;
}

/** Whether the person is on the way to another page, which is still loading. */
function useIsOnWayOut(): () => boolean {
  const router = useRouter();
  return () => !router.latestLocation.pathname.endsWith('/map');
}
