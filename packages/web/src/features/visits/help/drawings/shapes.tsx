// The shapes that several drawings are made of. A drawing is 240 wide and 160 high.
import type { ReactNode, SVGAttributes } from 'react';
import { BARK, FURROW, INK, LEAF, TWIG } from './inks.ts';
import classes from './drawing.module.css';

/** Decoration for the eye: the text beside it says the same. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={classes['drawing']} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** Numbers from 0 to 1 that look random, and are the same each time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const LEAF_SHAPE = 'M0 0C-8 -4 -8 -14 0 -21C8 -14 8 -4 0 0Z';

interface LeafProps {
  x: number;
  y: number;
  /** In degrees, clockwise. Without it the tip points up. */
  turn?: number;
  size?: number;
  ink?: SVGAttributes<SVGElement>;
  /** Marks on the leaf: holes, spots. */
  children?: ReactNode;
}

/** A leaf that grows from a point. */
export const Leaf = ({ x, y, turn = 0, size = 1, ink = LEAF, children }: LeafProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(0 -4)`}>
    <path {...ink} strokeWidth={1.2 / size} d={LEAF_SHAPE} />
    {children}
    <path fill="none" stroke={ink.stroke} strokeWidth={1 / size} strokeLinecap="round" d="M0 4V-16" />
  </g>
);

/** The outline of a crown: an ellipse made of arcs that bulge out. */
export function crownPath(x: number, y: number, width: number, height: number, arcs = 11): string {
  const random = numbersFrom(arcs * 97 + 5);
  const points = Array.from({ length: arcs }, (_, index) => {
    const angle = ((index + 0.3 * random()) / arcs) * Math.PI * 2;
    return [x + (width / 2) * Math.cos(angle), y + (height / 2) * Math.sin(angle)] as const;
  });
  const [first = [x, y], ...others] = points;
  let last = first;
  const curves = [...others, first].map((point) => {
    const radius = Math.hypot(point[0] - last[0], point[1] - last[1]) * 0.6;
    last = point;
    return `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
  });
  return `M${first[0].toFixed(1)} ${first[1].toFixed(1)}${curves.join('')}Z`;
}

/** Places inside an ellipse, evenly spread like the seeds of a sunflower. */
export const placesInCrown = (x: number, y: number, width: number, height: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = index * 2.39996;
    const reach = Math.sqrt((index + 0.5) / count) * 0.46;
    return {
      x: x + width * reach * Math.cos(angle),
      y: y + height * reach * Math.sin(angle),
      turn: (index * 137) % 360,
    };
  });

export const Ground = ({ y = 146 }: { y?: number }) => <path {...INK} d={`M8 ${y}H232`} />;

/** A trunk that stands on the ground, a little wider at its foot. */
export const Trunk = ({
  x,
  top,
  foot = 146,
  width = 10,
}: {
  x: number;
  top: number;
  foot?: number;
  width?: number;
}) => {
  const half = width / 2;
  return (
    <path
      {...BARK}
      d={`M${x - half * 1.5} ${foot}Q${x - half} ${foot - 8} ${x - half * 0.8} ${top}H${x + half * 0.8}Q${x + half} ${foot - 8} ${x + half * 1.5} ${foot}Z`}
    />
  );
};

/** A piece of a trunk from close by, with the furrows of its bark. */
export function BarkPiece({
  left = 30,
  right = 210,
  children,
}: {
  left?: number;
  right?: number;
  children?: ReactNode;
}) {
  const random = numbersFrom(31);
  const columns = Math.round((right - left) / 15);
  const furrows = Array.from({ length: columns * 3 }, (_, index) => {
    const x = left + 9 + ((index % columns) * (right - left - 18)) / (columns - 1) + 4 * (random() - 0.5);
    const y = Math.floor(index / columns) * 58 - 18 + 34 * random();
    const sway = 8 * (random() - 0.5);
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${sway.toFixed(1)} ${(12 + 6 * random()).toFixed(1)} 0 ${(26 + 12 * random()).toFixed(1)}`;
  });
  return (
    <>
      <path
        {...BARK}
        d={`M${left} -4Q${left + 5} 40 ${left} 80T${left} 164H${right}Q${right - 5} 120 ${right} 80T${right} -4Z`}
      />
      <path {...FURROW} d={furrows.join('')} />
      {children}
    </>
  );
}

/** A twig of a conifer, with needles on both sides. */
export function NeedleTwig({ x, y, turn, length, bare = 6, ink }: NeedleTwigProps) {
  const needles = Array.from({ length: Math.floor((length - bare + 6) / 4.5) }, (_, index) => {
    const at = bare + index * 4.5;
    const reach = 15 * Math.sqrt(1 - (at / (length + 12)) ** 2) + 3;
    return `M${at} 0l${(reach * 0.45).toFixed(1)} ${(-reach).toFixed(1)}M${at} 0l${(reach * 0.45).toFixed(1)} ${reach.toFixed(1)}`;
  });
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path fill="none" strokeLinecap="round" strokeWidth={2.4} {...ink} d={needles.join('')} />
      <path {...TWIG} d={`M0 0H${length}`} />
    </g>
  );
}

interface NeedleTwigProps {
  x: number;
  y: number;
  turn: number;
  length: number;
  /** The needles begin here. */
  bare?: number;
  ink: SVGAttributes<SVGElement>;
}
