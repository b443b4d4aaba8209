// Finds, clicks and drags positions on the map of a page.
import { expect, type Locator, type Page } from '@playwright/test';
import { drag, hasTouch, type Point } from './pointers.ts';

export type Position = readonly [longitude: number, latitude: number];

interface Box {
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

/** The part of the map API that journeys use. The page sets `treeMap` on the map's element. */
interface MapElement {
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

/** `within` is the page or a part of it. If a form on top has a map too, that one comes later in the page. */
const mapOf = (within: Page | Locator): Locator => within.locator('[data-map-ready="true"]').first();
const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

/** The address of the map of a project with this tree open. Once the map has moved, it also says where it looks. */
export const mapAddress = (treeId?: number): RegExp =>
  treeId === undefined ? /\/map(\?at=[^&]+)?$/ : new RegExp(`/map\\?(at=[^&]+&)?tree=${treeId}(&at=[^&]+)?$`);

export const mapReady = (within: Page | Locator): Promise<void> =>
  expect(mapOf(within)).toBeVisible({ timeout: 60_000 });

/** Waits until the map has loaded and drawn everything. */
export const mapIdle = (within: Page | Locator): Promise<void> =>
  mapOf(within).evaluate((element) => (element as unknown as MapElement).treeMap.waitUntilIdle());

/** A map resizes up to 50 ms after its frame. Positions on it move until then. */
async function waitForLayout(within: Page | Locator): Promise<Locator> {
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

/** Scrolls to the map and returns the pixel of the page at which a position is drawn. */
export async function pixelOf(within: Page | Locator, position: Position): Promise<Point> {
  return (await waitForLayout(within)).evaluate((element, place) => {
    const canvas = element.querySelector('canvas') as HTMLCanvasElement;
    canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = canvas.getBoundingClientRect();
    const { x, y } = (element as unknown as MapElement).treeMap.project(place);
    return { x: left + x, y: top + y };
  }, position);
}

/** The position that is drawn at a pixel of the page. */
export async function positionAtPixel(within: Page | Locator, pixel: Point): Promise<Position> {
  return (await waitForLayout(within)).evaluate((element, { x, y }) => {
    const { left, top } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return (element as unknown as MapElement).treeMap.unproject({ x: x - left, y: y - top });
  }, pixel);
}

/** The position at a share (0 to 1) of the map's width and height, rounded to whole pixels. */
export async function positionAtShare(within: Page | Locator, share: Point): Promise<Position> {
  return (await waitForLayout(within)).evaluate((element, { x, y }) => {
    const { width, height } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return (element as unknown as MapElement).treeMap.unproject({
      x: Math.round(width * x),
      y: Math.round(height * y),
    });
  }, share);
}

export const centreOf = (within: Page | Locator): Promise<Position> =>
  mapOf(within).evaluate((element) => (element as unknown as MapElement).treeMap.centre());

export const cameraOf = (within: Page | Locator): Promise<Camera> =>
  mapOf(within).evaluate((element) => (element as unknown as MapElement).treeMap.camera());

export const flyTo = (within: Page | Locator, position: Position, zoom: number): Promise<void> =>
  mapOf(within).evaluate((element, to) => (element as unknown as MapElement).treeMap.flyTo(to.position, to.zoom), {
    position,
    zoom,
  });

/** Taps on a touch screen, else clicks with the mouse. `offset` is in pixels. */
export async function clickMap(
  within: Page | Locator,
  position: Position,
  offset: Point = { x: 0, y: 0 },
): Promise<void> {
  const [page, pixel] = [pageOf(within), await pixelOf(within, position)];
  const [x, y] = [pixel.x + offset.x, pixel.y + offset.y];
  if (await hasTouch(page)) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export async function dragOnMap(page: Page, from: Position, to: Position): Promise<void> {
  await drag(page, await pixelOf(page, from), await pixelOf(page, to));
}

// ── Trees ───────────────────────────────────────────────────────────────────

/** The trees that are drawn at a position, each as 'project 7' or 'others 7' (7 is the tree's id). */
export const drawnAt = (page: Page, position: Position): Promise<string[]> =>
  mapOf(page).evaluate((element, place) => {
    const seen = (element as unknown as MapElement).treeMap.trees?.drawnTreesAt(place) ?? [];
    return seen.map(({ treeId, layer }) => `${layer.startsWith('trees-in-project') ? 'project' : 'others'} ${treeId}`);
  }, position);

export async function expectDrawn(page: Page, position: Position, drawn: string[]): Promise<void> {
  await expect.poll(() => drawnAt(page, position)).toEqual(drawn);
}

/** Red, green and blue of the screen at a position. `offsetX`, in pixels, reaches the rim of a circle. */
export async function colorAt(page: Page, position: Position, offsetX = 0): Promise<number[]> {
  await mapIdle(page);
  const { x, y } = await pixelOf(page, position);
  const shot = await page.screenshot({ clip: { x: Math.round(x) + offsetX, y: Math.round(y), width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    return Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3);
  }, shot.toString('base64'));
}

/** Presses the button in the middle of a flight. Returns what the map shows when it stands still again. */
export const setExtentInFlight = (page: Page, button: string): Promise<Box> =>
  mapOf(page).evaluate(async (element, label) => {
    const { treeMap } = element as unknown as MapElement;
    treeMap.flyTo([-77.03, 38.9], 16);
    while (treeMap.zoom() < 5) await new Promise(requestAnimationFrame);
    const press = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === label);
    press?.click();
    await treeMap.waitUntilIdle();
    return treeMap.view();
  }, button);
