// Finds, clicks and drags positions on the map of a page.
import { expect, type Locator, type Page } from '@playwright/test';
import {
  READY_MAP,
  centreOfMap,
  colorInPicture,
  flyMapTo,
  positionOfShare,
  scrollToPixelOf,
  treesDrawnAt,
  waitForLayout,
  waitUntilIdle,
  type Box,
  type Camera,
  type MapElement,
  type Position,
} from './map-in-page.ts';
import { drag, hasTouch, type Point } from './pointers.ts';

export type { Camera, Position };

/** `within` is the page or a part of it. */
const mapOf = (within: Page | Locator): Locator => within.locator(READY_MAP).first();
const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

/** The address of the map of a project with this tree open. Once the map has moved, it also says where it looks. */
export const mapAddress = (treeId?: number): RegExp =>
  treeId === undefined ? /\/map(\?at=[^&]+)?$/ : new RegExp(`/map\\?(at=[^&]+&)?tree=${treeId}(&at=[^&]+)?$`);

export const mapReady = (within: Page | Locator): Promise<void> => expect(mapOf(within)).toBeVisible();

/** Waits until the map has loaded and drawn everything. */
export const mapIdle = (within: Page | Locator): Promise<void> => mapOf(within).evaluate(waitUntilIdle);

async function mapWithLayout(within: Page | Locator): Promise<Locator> {
  const map = mapOf(within);
  await map.evaluate(waitForLayout);
  return map;
}

/** Scrolls to the map and returns the pixel of the page at which a position is drawn. */
export async function pixelOf(within: Page | Locator, position: Position): Promise<Point> {
  return (await mapWithLayout(within)).evaluate(scrollToPixelOf, position);
}

/** The position that is drawn at a pixel of the page. */
export async function positionAtPixel(within: Page | Locator, pixel: Point): Promise<Position> {
  return (await mapWithLayout(within)).evaluate((element, { x, y }) => {
    const { left, top } = (element.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return (element as MapElement).treeMap.unproject({ x: x - left, y: y - top });
  }, pixel);
}

/** The position at a share (0 to 1) of the map's width and height, rounded to whole pixels. */
export async function positionAtShare(within: Page | Locator, share: Point): Promise<Position> {
  return (await mapWithLayout(within)).evaluate(positionOfShare, share);
}

export const centreOf = (within: Page | Locator): Promise<Position> => mapOf(within).evaluate(centreOfMap);

export const cameraOf = (within: Page | Locator): Promise<Camera> =>
  mapOf(within).evaluate((element) => (element as MapElement).treeMap.camera());

export const flyTo = (within: Page | Locator, position: Position, zoom: number): Promise<void> =>
  mapOf(within).evaluate(flyMapTo, { position, zoom });

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
  mapOf(page).evaluate(treesDrawnAt, position);

export async function expectDrawn(page: Page, position: Position, drawn: string[]): Promise<void> {
  await expect.poll(() => drawnAt(page, position)).toEqual(drawn);
}

/** Red, green and blue of the screen at a position. The offsets, in pixels, reach the rim of a form. */
export async function colorAt(page: Page, position: Position, offsetX = 0, offsetY = 0): Promise<number[]> {
  await mapIdle(page);
  const { x, y } = await pixelOf(page, position);
  // The pixel that contains the place: the next one may lie at the edge of a circle.
  const clip = { x: Math.floor(x + offsetX), y: Math.floor(y + offsetY), width: 1, height: 1 };
  const shot = await page.screenshot({ clip });
  return page.evaluate(colorInPicture, { png: shot.toString('base64'), x: 0, y: 0 });
}

/** Presses the button in the middle of a flight. Returns what the map shows when it stands still again. */
export const setExtentInFlight = (page: Page, button: string): Promise<Box> =>
  mapOf(page).evaluate(async (element, label) => {
    const { treeMap } = element as MapElement;
    treeMap.flyTo([-77.03, 38.9], 16);
    while (treeMap.zoom() < 5) await new Promise(requestAnimationFrame);
    const press = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === label);
    press?.click();
    await treeMap.waitUntilIdle();
    return treeMap.view();
  }, button);
