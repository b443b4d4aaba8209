// Insects and their eggs.
import { BROWN, HOLE, INK, LEAF, THIN, TWIG, WOOD, WOOL, YELLOW } from './inks.ts';
import { BarkPiece, crownPath, Drawing, Leaf, NeedleTwig, numbersFrom } from './shapes.tsx';

const NEEDLES = { stroke: 'var(--leaf-line)' };

/** White wool at the base of needles on the left; a felt-like patch on bark on the right. */
export const Eggs = () => (
  <Drawing>
    <NeedleTwig x={6} y={30} turn={8} length={112} ink={NEEDLES} />
    <NeedleTwig x={6} y={124} turn={-8} length={112} ink={NEEDLES} />
    {[
      [22, 32],
      [42, 35],
      [60, 37.5],
      [80, 40.5],
      [98, 43],
      [20, 122],
      [38, 119.5],
      [58, 116.5],
      [76, 114],
      [96, 111],
    ].map(([x = 0, y = 0]) => (
      <path key={`${x} ${y}`} {...WOOL} d={crownPath(x, y, 12, 11, 9)} />
    ))}
    <svg x="136" y="0" width="104" height="160" viewBox="0 0 104 160">
      <BarkPiece left={6} right={110} />
      <path {...YELLOW} stroke="var(--brown)" d={crownPath(56, 78, 46, 76, 15)} />
      <path {...INK} stroke="var(--brown)" d={fluff(56, 78)} />
    </svg>
  </Drawing>
);

/** Short hairs, spread over an oval. */
function fluff(x: number, y: number): string {
  const random = numbersFrom(77);
  return Array.from({ length: 54 }, () => {
    const [angle, reach] = [random() * Math.PI * 2, Math.sqrt(random())];
    const at = `${(x + 20 * reach * Math.cos(angle)).toFixed(1)} ${(y + 34 * reach * Math.sin(angle)).toFixed(1)}`;
    return `M${at}q${(6 * random() - 3).toFixed(1)} ${(3 * random()).toFixed(1)} ${(8 * random() - 4).toFixed(1)} ${(6 * random() - 1).toFixed(1)}`;
  }).join('');
}

/** Six legs of a beetle, for a body around the origin that looks up. */
const LEGS =
  'M-8 -10L-20 -20L-24 -30M8 -10L20 -20L24 -30M-9 2L-24 4L-31 12M9 2L24 4L31 12M-8 14L-20 24L-23 36M8 14L20 24L23 36';

/** A black beetle with white spots and banded antennae, a green beetle, a caterpillar with spots, and a pale moth. */
export const AdultInsectOrLarvaAppearance = () => (
  <Drawing>
    <g transform="translate(62 74) rotate(-8)">
      <path {...INK} strokeWidth={2.4} d={LEGS} />
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path {...INK} stroke="var(--bark-line)" strokeWidth={3.4} d="M4 -32Q16 -66 44 -56" />
          <path
            {...INK}
            stroke="var(--white)"
            strokeWidth={2}
            strokeDasharray="4 6"
            strokeLinecap="butt"
            d="M4 -32Q16 -66 44 -56"
          />
        </g>
      ))}
      <path
        {...HOLE}
        stroke="var(--bark-line)"
        d="M-7 -26Q0 -38 7 -26L9 -14H-9ZM-12 -14H12Q16 14 0 40Q-16 14 -12 -14Z"
      />
      <path {...INK} stroke="var(--bark-line)" strokeWidth={1} d="M0 -14V38" />
      <path
        {...INK}
        stroke="var(--white)"
        strokeWidth={4}
        d="M-6 -7h.1M7 -5h.1M-8 4h.1M6 6h.1M-4 13h.1M8 16h.1M-6 22h.1M4 27h.1M-2 31h.1"
      />
    </g>
    <g transform="translate(146 52) scale(0.62)">
      <path {...INK} strokeWidth={2.4} d={LEGS} />
      <path {...INK} strokeWidth={2} d="M-4 -34L-10 -46M4 -34L10 -46" />
      <path
        {...LEAF}
        fill="var(--mantine-color-forest-5)"
        strokeWidth={2}
        d="M-9 -30Q0 -40 9 -30L10 -18H-10ZM-11 -18H11Q13 14 0 42Q-13 14 -11 -18Z"
      />
      <path {...INK} stroke="var(--leaf-line)" d="M0 -18V40" />
      <path {...INK} stroke="var(--white)" opacity={0.8} strokeWidth={2} d="M-6 -12Q-8 6 -4 22" />
    </g>
    {/* The moth. */}
    <g transform="translate(202 54)">
      <path
        {...WOOL}
        stroke="var(--brown)"
        d="M-2 -10Q-30 -22 -33 -2Q-32 12 -4 6ZM2 -10Q30 -22 33 -2Q32 12 4 6ZM-3 6Q-24 8 -20 24Q-10 28 -2 12ZM3 6Q24 8 20 24Q10 28 2 12Z"
      />
      <path {...THIN} stroke="var(--brown)" d="M-28 -6l5 5 4-6 5 6 4-5M28 -6l-5 5-4-6-5 6-4-5M-25 4l5 3M25 4l-5 3" />
      <path {...YELLOW} d="M-4 -10Q0 -16 4 -10L4 14Q0 22 -4 14Z" />
      <path
        {...INK}
        stroke="var(--brown)"
        d="M-2 -13Q-6 -22 -12 -24M2 -13Q6 -22 12 -24M-4 -18l-4 1M-8 -22l-3 3M4 -18l4 1M8 -22l3 3"
      />
    </g>
    {/* The caterpillar. */}
    <g transform="translate(108 122)">
      <path {...TWIG} strokeWidth={4} d="M-16 22Q50 14 122 24" />
      {Array.from({ length: 11 }, (_, index) => (
        <g key={index} transform={`translate(${index * 10} ${(-3 * Math.sin(index / 2)).toFixed(1)})`}>
          <path {...THIN} d="M-3 -8l-4 -9M0 -8v-10M3 -8l4 -9M-2 9v6M3 9v6" />
          <circle {...BROWN} fill="var(--bark-line)" r="9" />
          <circle cy="-3" cx="-3" r="2.2" fill={index < 5 ? 'var(--blue)' : 'var(--mantine-color-red-5)'} />
          <circle cy="-3" cx="3" r="2.2" fill={index < 5 ? 'var(--blue)' : 'var(--mantine-color-red-5)'} />
        </g>
      ))}
      <circle {...YELLOW} stroke="var(--ink)" cx="-10" cy="0" r="8" />
      <circle {...HOLE} cx="-13" cy="-1" r="2" />
    </g>
  </Drawing>
);

/** A good fruit and bud above; a lopsided fruit that stays green and a shriveled bud below. */
export const FruitDamage = () => (
  <Drawing>
    <g transform="translate(2 18) scale(1.06)">
      <path {...TWIG} strokeWidth={4} d="M4 34Q60 22 146 30" />
      <path {...TWIG} d="M50 28V44M108 27V46" />
      <Leaf x={26} y={30} turn={-28} size={1.1} />
      <Leaf x={76} y={26} turn={12} size={1.1} />
      <Leaf x={134} y={28} turn={40} size={1.1} />
      <circle {...YELLOW} fill="var(--mantine-color-ochre-4)" cx="48" cy="72" r="28" strokeWidth={1.5} />
      <path {...INK} stroke="var(--white)" opacity={0.8} d="M30 64Q34 52 46 50" />
      <path {...BROWN} d="M44 44h9l-4 5Z" />
      <path
        {...LEAF}
        strokeWidth={1.5}
        d="M108 48Q126 44 130 62Q131 78 124 90Q122 108 110 112Q94 106 96 92Q86 84 90 68Q94 50 108 48Z"
      />
      <path fill="var(--yellow)" d="M94 66Q98 54 106 54Q102 66 106 76Q100 88 96 82Q91 76 94 66Z" />
      <path fill="var(--brown)" opacity={0.7} d="M112 96q6-4 8 2-2 8-8 8-4-4 0-10ZM118 70q5-2 6 3-2 5-6 4-3-3 0-7Z" />
      <path {...BROWN} d="M103 46h9l-4 5Z" />
    </g>
    {/* Two buds. */}
    <path {...TWIG} strokeWidth={5} d="M186 154V92" />
    <path {...LEAF} d="M186 96Q170 78 186 50Q202 78 186 96Z" />
    <path {...INK} stroke="var(--leaf-line)" d="M178 84Q184 74 186 60M194 86Q188 78 186 66" />
    <path {...TWIG} strokeWidth={5} d="M214 154V98" />
    <path {...BROWN} d="M214 102Q204 94 209 84Q204 78 211 70Q216 60 222 64Q216 70 219 78Q224 88 214 102Z" />
    <path {...THIN} d="M210 92l6-6M211 82l6-3M214 74l3-2" />
    <circle {...HOLE} cx="213" cy="89" r="2.6" />
    <path {...WOOD} d="M215 89q6-2 10 3 1 4-3 4-4-4-7-3Z" />
  </Drawing>
);
