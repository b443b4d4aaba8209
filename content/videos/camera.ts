// Films the app: moves the pointer, clicks, types and scrolls in the real page, and shows each of these in the film.
import type { Locator } from '@playwright/test';
import { type AppWindow, waitUntilComplete, waitUntilDrawn } from '../screens/app-window.ts';
import type { Encoder } from './encoder.ts';
import { FRAMES_PER_SECOND, SCREENS, type Shape } from './layout.ts';
import {
  type Layer,
  type Point,
  type Shot,
  type Still,
  type View,
  compose,
  mix,
  stillOf,
  withPointer,
} from './pictures.ts';

export type Target = Locator | Point;

export interface Camera {
  window: AppWindow;
  /** The film goes on for so long with the same picture. */
  hold: (seconds: number) => Promise<void>;
  /** Comes closer to a place; without a place, shows the whole window again. */
  look: (target?: Target, zoom?: number) => Promise<void>;
  point: (target: Target) => Promise<void>;
  click: (target: Target) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses from a list that the browser itself draws. */
  choose: (field: Locator, value: string) => Promise<void>;
  /** Scrolls until the element is so many pixels below the top of the window. */
  scroll: (target: Locator, margin?: number) => Promise<void>;
  /** Moves the map under a finger or the pointer. */
  drag: (from: Point, to: Point) => Promise<void>;
  /** Opens another address and waits until its page is complete. */
  visit: (path: string) => Promise<void>;
  /** Waits until the page is complete, and shows what has changed. */
  refresh: () => Promise<void>;
  /** Hides the pointer until it moves again. */
  hidePointer: () => void;
}

export interface CameraForFilms extends Camera {
  setAround: (around: Layer) => void;
  /** Blends from the picture before into the app. */
  fadeIn: (from: Buffer) => Promise<void>;
  lastPicture: () => Buffer;
  screenshot: () => Promise<Buffer>;
}

/** The camera comes closer only in a wide window, and needs more pixels there. */
const SHARPNESS: Record<Shape, number> = { phone: 1, wide: 1.5 };
export const sharpnessOf = (shape: Shape): number => SHARPNESS[shape];

const framesIn = (seconds: number): number => Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));
const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
const between = (from: number, to: number, share: number): number => from + (to - from) * share;
const betweenPoints = (from: Point, to: Point, share: number): Point => ({
  x: between(from.x, to.x, share),
  y: between(from.y, to.y, share),
});
const isPoint = (target: Target): target is Point => 'x' in target;

export async function startCamera(
  window: AppWindow,
  shape: Shape,
  encoder: Encoder,
  firstAround: Layer,
): Promise<CameraForFilms> {
  const { page } = window;
  const { width, height } = SCREENS[shape];
  const whole: View = { middle: { x: width / 2, y: height / 2 }, zoom: 1 };
  let [around, view] = [firstAround, whole];
  let pointer: Point | undefined;
  let lastPointer: Point = { x: width * 0.6, y: height * 0.6 };
  let last: Buffer = Buffer.alloc(0);

  const screenshot = (): Promise<Buffer> =>
    page.screenshot({ type: 'jpeg', quality: 94, caret: 'initial', timeout: 120_000 });
  const takeStill = async (): Promise<Still> => stillOf(await screenshot(), sharpnessOf(shape));
  let still = await takeStill();

  let composed: (Shot & { picture: Buffer }) | undefined;
  async function picture(press = 0): Promise<Buffer> {
    // Mostly only the pointer has moved.
    if (composed?.still !== still || composed.view !== view || composed.around !== around) {
      const shot = { shape, still, view, around };
      composed = { ...shot, picture: await compose(shot) };
    }
    return pointer ? withPointer(composed.picture, composed, pointer, press) : composed.picture;
  }
  const show = async (frames = 1, press = 0): Promise<void> => {
    last = await picture(press);
    await encoder.show(last, frames);
  };
  const hold = (seconds: number): Promise<void> => show(framesIn(seconds));

  async function blend(seconds: number, from = last): Promise<void> {
    const to = await picture();
    const frames = framesIn(seconds);
    for (let frame = 1; frame <= frames; frame++) await encoder.show(mix(from, to, frame / frames));
    last = to;
  }

  async function animate(seconds: number, change: (share: number) => void): Promise<void> {
    const frames = framesIn(seconds);
    for (let frame = 1; frame <= frames; frame++) {
      change(eased(frame / frames));
      await show();
    }
  }

  async function pointOf(target: Target): Promise<Point> {
    if (isPoint(target)) return target;
    const box = await target.boundingBox();
    if (!box) throw new Error(`Not on the screen: ${String(target)}`);
    return { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
  }

  async function look(target?: Target, zoom = 1.35): Promise<void> {
    const from = view;
    const to: View = target ? { middle: await pointOf(target), zoom } : whole;
    await animate(0.9, (share) => {
      view = { middle: betweenPoints(from.middle, to.middle, share), zoom: between(from.zoom, to.zoom, share) };
    });
  }

  /** Something else may cover the target, such as the bar with the buttons of a form. */
  const isInSight = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + Math.min(wide / 2, 120), top + high / 2);
      return onTop !== null && (element.contains(onTop) || onTop.contains(element));
    });

  async function point(target: Target): Promise<void> {
    if (!isPoint(target) && !(await isInSight(target))) await scroll(target, height * 0.45);
    const [from, to] = [lastPointer, await pointOf(target)];
    const seconds = 0.35 + Math.hypot(to.x - from.x, to.y - from.y) / 1_300;
    await animate(seconds, (share) => {
      pointer = betweenPoints(from, to, share);
    });
    lastPointer = to;
    if (shape === 'wide') await page.mouse.move(to.x, to.y);
  }

  async function press(): Promise<void> {
    const frames = 9;
    for (let frame = 1; frame <= frames; frame++) await show(1, frame / frames);
  }

  async function refresh(): Promise<void> {
    await waitUntilDrawn(page);
    still = await takeStill();
    await blend(0.28);
  }

  async function visit(path: string): Promise<void> {
    await page.goto(path);
    await waitUntilComplete(page);
    await refresh();
  }

  async function click(target: Target): Promise<void> {
    await point(target);
    await hold(0.15);
    if (shape === 'phone') await page.touchscreen.tap(lastPointer.x, lastPointer.y);
    else await page.mouse.click(lastPointer.x, lastPointer.y);
    await press();
    await refresh();
  }

  async function type(field: Locator, text: string): Promise<void> {
    await click(field);
    const pieces = text.match(text.length > 24 ? /.{1,4}/gu : /.{1,2}/gu) ?? [];
    for (const piece of pieces) {
      await page.keyboard.type(piece);
      still = await takeStill();
      await show(3);
    }
    await refresh();
  }

  async function choose(field: Locator, value: string): Promise<void> {
    await point(field);
    await hold(0.15);
    await press();
    await field.selectOption(value);
    await refresh();
  }

  async function scroll(target: Locator, margin = 120): Promise<void> {
    const way = await target.evaluate((element, pixels) => {
      const scrolls = (candidate: Element): boolean =>
        candidate.scrollHeight > candidate.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(candidate).overflowY);
      let parent = element.parentElement;
      while (parent && !scrolls(parent)) parent = parent.parentElement;
      const frame = parent ?? (document.scrollingElement as Element);
      frame.setAttribute('data-filmed-scroll', '');
      const wanted = frame.scrollTop + element.getBoundingClientRect().top - pixels;
      return {
        from: frame.scrollTop,
        to: Math.min(Math.max(0, wanted), frame.scrollHeight - frame.clientHeight),
      };
    }, margin);
    const pictures = Math.max(6, Math.min(14, Math.round(Math.abs(way.to - way.from) / 50)));
    for (let number = 1; number <= pictures; number++) {
      await page.evaluate(
        (top) => document.querySelector('[data-filmed-scroll]')?.scrollTo({ top, behavior: 'instant' }),
        between(way.from, way.to, eased(number / pictures)),
      );
      still = await takeStill();
      await show(2);
    }
    await page.evaluate(() => document.querySelector('[data-filmed-scroll]')?.removeAttribute('data-filmed-scroll'));
    await refresh();
  }

  async function drag(from: Point, to: Point): Promise<void> {
    await point(from);
    const session = await page.context().newCDPSession(page);
    const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      session.send('Input.dispatchTouchEvent', { type: kind, touchPoints: at ? [at] : [] });
    const pictures = 10;
    await touch('touchStart', from);
    for (let number = 1; number <= pictures; number++) {
      pointer = betweenPoints(from, to, eased(number / pictures));
      await touch('touchMove', pointer);
      still = await takeStill();
      await show(2);
    }
    // A finger that rests before it lifts does not throw the map.
    await page.waitForTimeout(200);
    await touch('touchEnd');
    await session.detach();
    lastPointer = to;
    await refresh();
  }

  return {
    window,
    hold,
    look,
    point,
    click,
    type,
    choose,
    scroll,
    drag,
    visit,
    refresh,
    hidePointer: () => {
      pointer = undefined;
    },
    setAround: (next) => {
      around = next;
    },
    fadeIn: (from) => blend(0.5, from),
    lastPicture: () => last,
    screenshot,
  };
}
