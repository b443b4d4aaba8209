// The map on a page: where something is on it, and clicking and dragging there.
import { expect, type Locator, type Page } from '@playwright/test';
import { drag, hasTouch, type Point } from './pointers.ts';

export type Position = readonly [longitude: number, latitude: number];

/** What journeys ask of a map; `within` is the page, or a part of it that has a map of its own. */
interface MapElement {
  treeMap: {
    project(position: Position): Point;
    unproject(pixel: Point): Position;
    centre(): Position;
    flyTo(position: Position, zoom: number): void;
    waitUntilIdle(): Promise<void>;
    trees?: { drawnTreesAt(position: Position): { treeId: number; layer: string }[] };
  };
}

/** The map of the page: one of a form on top of it comes after it. */
const mapOf = (within: Page | Locator): Locator => within.locator('[data-map-ready="true"]').first();
const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

export const mapReady = (within: Page | Locator): Promise<void> =>
  expect(mapOf(within)).toBeVisible({ timeout: 60_000 });

/** Nothing more is on its way to the map. */
export const mapIdle = (within: Page | Locator): Promise<void> =>
  mapOf(within).evaluate((element) => (element as unknown as MapElement).treeMap.waitUntilIdle());

/** A map follows its frame up to 50 ms later; until then, what is drawn on it is about to move. */
async function laidOut(within: Page | Locator): Promise<Locator> {
  const map = mapOf(within);
  await map.evaluate(async (element) => {
    const [frame, canvas] = [
      element.querySelector('.maplibregl-map') as HTMLElement,
      element.querySelector('canvas') as HTMLCanvasElement,
    ];
    while (canvas.clientWidth !== frame.clientWidth || canvas.clientHeight !== frame.clientHeight)
      await new Promise(requestAnimationFrame);
  });
  return map;
}

/** The pixel of the page at which a position is drawn, after scrolling to the map as a person would. */
export async function pixelOf(within: Page | Locator, position: Position): Promise<Point> {
  return (await laidOut(within)).evaluate((element, place) => {
    const canvas = element.querySelector('canvas') as HTMLCanvasElement;
    canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = canvas.getBoundingClientRect();
    const { x, y } = (element as unknown as MapElement).treeMap.project(place);
    return { x: left + x, y: top + y };
  }, position);
}

/** What is drawn at a pixel of the page. */
export async function positionOf(within: Page | Locator, pixel: Point): Promise<Position> {
  return (await laidOut(within)).evaluate((element, { x, y }) => {
    const { left, top } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return (element as unknown as MapElement).treeMap.unproject({ x: x - left, y: y - top });
  }, pixel);
}

/** At a share of the map's width and height, in whole pixels. */
export async function positionAt(within: Page | Locator, share: Point): Promise<Position> {
  return (await laidOut(within)).evaluate((element, { x, y }) => {
    const { width, height } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return (element as unknown as MapElement).treeMap.unproject({
      x: Math.round(width * x),
      y: Math.round(height * y),
    });
  }, share);
}

export const centreOf = (within: Page | Locator): Promise<Position> =>
  mapOf(within).evaluate((element) => (element as unknown as MapElement).treeMap.centre());

export const flyTo = (within: Page | Locator, position: Position, zoom: number): Promise<void> =>
  mapOf(within).evaluate((element, to) => (element as unknown as MapElement).treeMap.flyTo(to.position, to.zoom), {
    position,
    zoom,
  });

/** With the finger where there is one, else with the mouse; some pixels beside it if wished. */
export async function clickMap(
  within: Page | Locator,
  position: Position,
  beside: Point = { x: 0, y: 0 },
): Promise<void> {
  const [page, pixel] = [pageOf(within), await pixelOf(within, position)];
  const [x, y] = [pixel.x + beside.x, pixel.y + beside.y];
  if (await hasTouch(page)) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export async function dragOnMap(page: Page, from: Position, to: Position): Promise<void> {
  await drag(page, await pixelOf(page, from), await pixelOf(page, to));
}

// ── Trees ───────────────────────────────────────────────────────────────────

/** What is drawn at a spot: 'project 7' or 'others 7', for each tree. */
export const drawnAt = (page: Page, position: Position): Promise<string[]> =>
  mapOf(page).evaluate((element, place) => {
    const seen = (element as unknown as MapElement).treeMap.trees?.drawnTreesAt(place) ?? [];
    return seen.map(({ treeId, layer }) => `${layer === 'trees-in-project' ? 'project' : 'others'} ${treeId}`);
  }, position);

export async function expectDrawn(page: Page, position: Position, drawn: string[]): Promise<void> {
  await expect.poll(() => drawnAt(page, position)).toEqual(drawn);
}

/** Red, green and blue of the screen at a spot of the map, some pixels beside it if wished: the rim of a circle, say. */
export async function colorAt(page: Page, position: Position, beside = 0): Promise<number[]> {
  await mapIdle(page);
  const { x, y } = await pixelOf(page, position);
  const shot = await page.screenshot({ clip: { x: Math.round(x) + beside, y: Math.round(y), width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    return Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3);
  }, shot.toString('base64'));
}
