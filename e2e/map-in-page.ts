// What the tests ask the map of a page. These functions run in the page, so they use nothing from outside themselves.
import type { Point } from './pointers.ts';

export type Position = readonly [longitude: number, latitude: number];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Camera {
  centre: Position;
  zoom: number;
  bearing: number;
}

/** The part of the map API that tests use. The page sets `treeMap` on the map's element. */
export interface MapElement extends HTMLElement {
  treeMap: {
    project(position: Position): Point;
    unproject(pixel: Point): Position;
    centre(): Position;
    zoom(): number;
    view(): Box;
    camera(): Camera;
    flyTo(position: Position, zoom: number): void;
    waitUntilIdle(): Promise<void>;
    trees?: { drawnTreesAt(position: Position): { treeId: number; layer: string }[] };
  };
}

/** If a form on top has a map too, that one comes later in the page. */
export const READY_MAP = '[data-map-ready="true"]';

export const waitUntilIdle = (element: Element): Promise<void> => (element as MapElement).treeMap.waitUntilIdle();

/** A map resizes up to 50 ms after its frame. Positions on it move until then. */
export async function waitForLayout(element: Element): Promise<void> {
  const [frame, canvas] = [
    element.querySelector('.maplibregl-map') as HTMLElement,
    element.querySelector('canvas') as HTMLCanvasElement,
  ];
  while (canvas.clientWidth !== frame.clientWidth || canvas.clientHeight !== frame.clientHeight)
    await new Promise(requestAnimationFrame);
}

/** Scrolls to the map and returns the pixel of the page at which a position is drawn. */
export function scrollToPixelOf(element: Element, position: Position): Point {
  const canvas = element.querySelector('canvas') as HTMLCanvasElement;
  canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top } = canvas.getBoundingClientRect();
  const { x, y } = (element as MapElement).treeMap.project(position);
  return { x: left + x, y: top + y };
}

/** The position at a share (0 to 1) of the map's width and height, rounded to whole pixels. */
export function positionOfShare(element: Element, share: Point): Position {
  const { width, height } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
  return (element as MapElement).treeMap.unproject({
    x: Math.round(width * share.x),
    y: Math.round(height * share.y),
  });
}

export const centreOfMap = (element: Element): Position => (element as MapElement).treeMap.centre();

export const flyMapTo = (element: Element, to: { position: Position; zoom: number }): void =>
  (element as MapElement).treeMap.flyTo(to.position, to.zoom);

/** The trees that are drawn at a position, each as 'project 7' or 'others 7' (7 is the tree's id). */
export function treesDrawnAt(element: Element, position: Position): string[] {
  const seen = (element as MapElement).treeMap.trees?.drawnTreesAt(position) ?? [];
  return seen.map(({ treeId, layer }) => `${layer.startsWith('trees-in-project') ? 'project' : 'others'} ${treeId}`);
}

/** Red, green and blue of one pixel of a picture. */
export async function colorInPicture({ png, x, y }: { png: string } & Point): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, -x, -y);
  return Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3);
}
