// Caring for a tree.
import { BARK, CLOTH, FURROW, INK, MARK, SOIL, TWIG, WOOD, WORD, YELLOW } from './inks.ts';
import { Drawing, Ground, Leaf, numbersFrom, placesInCrown, Trunk } from './shapes.tsx';

const TICKS = Array.from({ length: 12 }, (_, hour) => {
  const [x, y] = [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)];
  return `M${(74 + 46 * x).toFixed(1)} ${(80 + 46 * y).toFixed(1)}L${(74 + 52 * x).toFixed(1)} ${(80 + 52 * y).toFixed(1)}`;
});

/** A quarter of an hour on a clock is 0.25. */
export const TimeSpent = () => (
  <Drawing>
    <circle {...WOOD} fill="var(--white)" cx="74" cy="80" r="58" strokeWidth={2} />
    <path {...YELLOW} stroke="none" d="M74 80V30A50 50 0 0 1 124 80Z" />
    <path {...INK} stroke="var(--dark)" d={TICKS.join('')} />
    <path {...MARK} stroke="var(--dark)" strokeWidth={3} d="M74 80H112" />
    <path {...MARK} strokeWidth={3} d="M74 80V46" strokeDasharray="4 4" />
    <circle cx="74" cy="80" r="4" fill="var(--dark)" />
    <text {...WORD} x="186" y="74" textAnchor="middle" fontSize="15">
      15 min
    </text>
    <text {...WORD} x="186" y="98" textAnchor="middle" fontSize="15">
      = 0.25
    </text>
  </Drawing>
);

const random = numbersFrom(12);
const CHIPS = Array.from({ length: 26 }, () => {
  const x = 96 + 96 * random();
  return `M${x.toFixed(1)} ${(143 + 4 * random()).toFixed(1)}l${(3 + 3 * random()).toFixed(1)} ${(2 - 4 * random()).toFixed(1)}`;
});

/** A young tree with mulch that does not touch the trunk, two stakes with loose ties, and a watering can. */
export const StewardshipTasks = () => (
  <Drawing>
    <Ground y={149} />
    <path {...BARK} d="M110 149V66h5v83ZM177 149V66h5v83Z" />
    <path {...INK} stroke="var(--brown)" strokeWidth={2.4} d="M115 84Q140 92 146 84T177 84" />
    <Trunk x={146} top={58} foot={148} width={7} />
    <path {...TWIG} strokeWidth={2} d="M146 66L130 40M146 62L162 38M146 60V24M138 52L122 50M154 50L170 52" />
    {placesInCrown(146, 44, 78, 66, 26).map((place) => (
      <Leaf key={place.turn} {...place} y={place.y + 5} size={0.75} />
    ))}
    <path
      {...SOIL}
      fill="var(--brown)"
      d="M82 149Q88 140 104 140H132Q138 141 139 149ZM153 149Q154 141 160 140H188Q204 140 210 149Z"
    />
    <path {...FURROW} stroke="var(--wood)" d={CHIPS.filter((chip) => !/^M1(3[2-9]|4|5)/.test(chip)).join('')} />
    {/* The can pours on the roots and not on the trunk. */}
    <g transform="translate(44 70) rotate(18)">
      <path {...INK} strokeWidth={3} d="M-20 -6Q-34 8 -18 24" />
      <path {...CLOTH} d="M14 16L40 -8L45 -4L18 28Z" />
      <path {...CLOTH} d="M-20 -12H16V30H-20Z" />
      <path {...CLOTH} d="M36 -13L50 -3L47 2L33 -8Z" />
      <path {...INK} strokeWidth={3} d="M-14 -12Q-2 -28 12 -12" />
    </g>
    <path
      {...INK}
      stroke="var(--leaf-line)"
      strokeDasharray="5 5"
      d="M93 84Q104 100 106 128M89 88Q98 104 99 130M97 82Q110 96 113 126"
    />
  </Drawing>
);
