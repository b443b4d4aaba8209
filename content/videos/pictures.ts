// Single pictures of a film: what the camera sees of the app, with the titles around it and the pointer on top.
import sharp from 'sharp';
import { FILM, SCREENS, type Box, type Shape } from './layout.ts';

export interface Point {
  x: number;
  y: number;
}

/** A picture of the app's window, as red, green and blue of each pixel. */
export interface Still {
  data: Buffer;
  width: number;
  height: number;
  /** Pixels of the picture for each pixel of the window. */
  sharpness: number;
}

/** A picture with holes. It is decoded once, because it lies on many frames. */
export interface Layer {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

export async function layerOf(picture: Buffer): Promise<Layer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** What the camera sees: a middle in the window, and how much larger than life. */
export interface View {
  middle: Point;
  zoom: number;
}

export async function stillOf(screenshot: Buffer, sharpness: number): Promise<Still> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, sharpness };
}

/** The part of the window in sight. It never reaches beyond the window. */
export function sightOf({ middle, zoom }: View, shape: Shape): Box {
  const { width, height } = SCREENS[shape];
  const [seenWidth, seenHeight] = [width / zoom, height / zoom];
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return {
    x: within(middle.x - seenWidth / 2, width - seenWidth),
    y: within(middle.y - seenHeight / 2, height - seenHeight),
    width: seenWidth,
    height: seenHeight,
  };
}

// ── Pointer ─────────────────────────────────────────────────────────────────

const POINTER_SIZE = 72;
const ARROW = `<path d="M36 36v25l6-5.6 4.2 9.6 4.6-2-4.2-9.4h8.6z" fill="#fff" stroke="#22271f" stroke-width="2"
  stroke-linejoin="round"/>`;
const FINGER = `<circle cx="36" cy="36" r="17" fill="#e3b45c" fill-opacity="0.55" stroke="#8a5713" stroke-width="2"/>`;

const pointers = new Map<string, Promise<Layer>>();

/** `press` is 0 while nothing is pressed, and goes to 1 while a press fades away. */
function pointerPicture(shape: Shape, press: number): Promise<Layer> {
  const key = `${shape} ${press}`;
  const known = pointers.get(key);
  if (known) return known;
  const ripple = `<circle cx="36" cy="36" r="${8 + press * 26}" fill="none" stroke="#d39a38" stroke-width="4"
    stroke-opacity="${press > 0 ? 1 - press : 0}"/>`;
  const drawn = layerOf(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${POINTER_SIZE}" height="${POINTER_SIZE}">${ripple}${
        shape === 'phone' ? FINGER : ARROW
      }</svg>`,
    ),
  );
  pointers.set(key, drawn);
  return drawn;
}

// ── Frames ──────────────────────────────────────────────────────────────────

export interface Shot {
  shape: Shape;
  still: Still;
  view: View;
  around: Layer;
}

/** The app and the titles around it, without the pointer. */
export async function compose({ shape, still, view, around }: Shot): Promise<Buffer> {
  const screen = SCREENS[shape];
  const sight = sightOf(view, shape);
  const inStill = (pixels: number): number => Math.round(pixels * still.sharpness);
  const [left, top] = [inStill(sight.x), inStill(sight.y)];
  return sharp(still.data, { raw: { width: still.width, height: still.height, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.min(inStill(sight.width), still.width - left),
      height: Math.min(inStill(sight.height), still.height - top),
    })
    .resize(screen.width, screen.height, { fit: 'fill', kernel: 'cubic' })
    .extend({
      left: screen.x,
      top: screen.y,
      right: FILM.width - screen.x - screen.width,
      bottom: FILM.height - screen.y - screen.height,
      background: '#faf7f0',
    })
    .composite([{ ...around, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Returns a copy of a picture with the pointer on it. `at` is in the window of the app. */
export async function withPointer(picture: Buffer, { shape, view }: Shot, at: Point, press: number): Promise<Buffer> {
  const [screen, sight] = [SCREENS[shape], sightOf(view, shape)];
  const left = Math.round(screen.x + (at.x - sight.x) * view.zoom - POINTER_SIZE / 2);
  const top = Math.round(screen.y + (at.y - sight.y) * view.zoom - POINTER_SIZE / 2);
  const { input } = await pointerPicture(shape, press);
  const drawn = Buffer.from(picture);
  for (let y = Math.max(0, -top); y < Math.min(POINTER_SIZE, FILM.height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(POINTER_SIZE, FILM.width - left); x++) {
      const from = (y * POINTER_SIZE + x) * 4;
      const alpha = (input[from + 3] as number) / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * FILM.width + left + x) * 3;
      for (let color = 0; color < 3; color++)
        drawn[to + color] = Math.round(
          (drawn[to + color] as number) * (1 - alpha) + (input[from + color] as number) * alpha,
        );
    }
  return drawn;
}

const ROW = FILM.width * 3;

/** Mixes two pictures: 0 is the first, 1 the second. Most rows are equal, and only the others are computed. */
export function mix(first: Buffer, second: Buffer, share: number): Buffer {
  const weight = Math.round(share * 256);
  const mixed = Buffer.from(first);
  for (let start = 0; start < first.length; start += ROW) {
    const end = start + ROW;
    if (first.compare(second, start, end, start, end) === 0) continue;
    for (let place = start; place < end; place++) {
      const before = first[place] as number;
      const after = second[place] as number;
      if (before !== after) mixed[place] = before + (((after - before) * weight) >> 8);
    }
  }
  return mixed;
}

/** A picture that fills the film, seen a little larger. */
export const wholePicture = async (picture: Buffer, enlarged = 1): Promise<Buffer> => {
  const [width, height] = [Math.round(FILM.width * enlarged), Math.round(FILM.height * enlarged)];
  return sharp(picture)
    .resize(width, height, { fit: 'cover', kernel: 'cubic' })
    .extract({
      left: Math.floor((width - FILM.width) / 2),
      top: Math.floor((height - FILM.height) / 2),
      width: FILM.width,
      height: FILM.height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
};
