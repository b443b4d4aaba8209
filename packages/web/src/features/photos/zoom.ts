// The arithmetic of zooming into a picture. Lengths are CSS pixels; points are measured from the middle of the stage.

export const MIN_SCALE = 1;
export const MAX_SCALE = 8;

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** `scale` is relative to the fitted size; x and y are the distance of the picture's middle from the stage's middle. */
export interface View extends Point {
  scale: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The size at which a picture fits into the stage. Keeps its proportions and never enlarges it. */
export function fit(picture: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Limits the view: no empty space appears between the edge of an enlarged picture and the edge of the stage. */
export function limitView(view: View, fitted: Size, stage: Size): View {
  const scale = between(view.scale, MIN_SCALE, MAX_SCALE);
  const room = {
    x: Math.max(0, (fitted.width * scale - stage.width) / 2),
    y: Math.max(0, (fitted.height * scale - stage.height) / 2),
  };
  return { scale, x: between(view.x, -room.x, room.x), y: between(view.y, -room.y, room.y) };
}

/** Zooms so that the spot under the point stays there. */
export function zoomAt(view: View, factor: number, point: Point): View {
  const scale = between(view.scale * factor, MIN_SCALE, MAX_SCALE);
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

export const moveBy = (view: View, { x, y }: Point): View => ({ ...view, x: view.x + x, y: view.y + y });

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
