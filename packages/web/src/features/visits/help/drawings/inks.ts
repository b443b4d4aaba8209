// What lines and areas of the drawings look like. The colours are set in drawing.module.css, for light and dark.
import type { SVGAttributes } from 'react';

export type Ink = SVGAttributes<SVGElement>;

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const area = (fill: string, stroke: string, strokeWidth = 1.5): Ink => ({
  ...round,
  fill: `var(--${fill})`,
  stroke: `var(--${stroke})`,
  strokeWidth,
});
const line = (stroke: string, strokeWidth = 1.5): Ink => ({
  ...round,
  fill: 'none',
  stroke: `var(--${stroke})`,
  strokeWidth,
});

export const INK = line('ink');
export const THIN = line('ink', 1);
export const BARK = area('bark', 'ink');
export const FURROW = line('bark-line', 1.3);
export const TWIG = line('bark-line', 2.5);
export const WOOD = area('wood', 'ink');
export const LEAF = area('leaf', 'leaf-line', 1.2);
export const YOUNG = area('young', 'leaf-line', 1.2);
export const YELLOW = area('yellow', 'brown', 1.2);
export const BROWN = area('brown', 'ink', 1);
export const PAPER = area('paper', 'ink', 1.2);
export const MISSING: Ink = { ...line('bark-line', 1.2), strokeDasharray: '3 3' };
export const MARK = line('mark', 1.8);
export const DASHED_MARK: Ink = { ...MARK, strokeDasharray: '5 4' };
export const HOLE: Ink = { fill: 'var(--dark)', stroke: 'var(--ink)', strokeWidth: 1 };
export const WOOL = area('white', 'bark-line', 1);
export const CLOTH = area('cloth', 'ink');
export const SOIL = area('soil', 'ink', 1.2);
export const WORD: Ink = { fill: 'var(--ink)' };
