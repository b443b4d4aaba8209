// Where things are in a film of 1280 × 720: the app, the titles, and the place that captions get.
import { SIZES } from '../screens/app-window.ts';

export const FILM = { width: 1280, height: 720 } as const;
export const FRAMES_PER_SECOND = 20;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Shape = 'phone' | 'wide';

/** Where the window of the app is drawn. Its size is also that of the browser's window. */
export const SCREENS: Record<Shape, Box> = {
  phone: { x: 826, y: 28, ...SIZES.filmedPhone },
  wide: { x: 0, y: 0, ...SIZES.filmedWide },
};

/** Settings of a caption: beside the phone, or in the strip below the window and right of the title. */
export const CUE_SETTINGS: Record<Shape | 'card', string> = {
  phone: 'position:31% size:60% align:center',
  wide: 'position:66% size:64% align:center',
  card: 'align:center',
};
