// Signs of pests on leaves, needles and twigs.
import { BROWN, INK, LEAF, PAPER, TWIG, YELLOW, YOUNG } from './inks.ts';
import { Drawing, Ground, Leaf, NeedleTwig, placesInCrown, Trunk } from './shapes.tsx';

const VEIN = { ...INK, stroke: 'var(--leaf-line)', strokeWidth: 1.2 };
const BIG_LEAF = 'M0 66C-44 40 -44 -30 0 -66C44 -30 44 40 0 66Z';
/** The edge is eaten in scallops. */
const BITTEN_LEAF =
  'M0 66Q-16 56 -23 43Q-10 40 -15 30Q-14 20 -31 19Q-34 8 -33 0Q-16 2 -19 -10Q-15 -21 -29 -25Q-20 -48 0 -66Q12 -57 18 -46Q6 -42 12 -33Q11 -24 28 -28Q32 -16 33 -6Q18 -8 21 4Q13 12 20 18Q20 28 30 27Q25 42 14 54Q9 46 5 54Q2 58 6 62Z';
const VEINS =
  'M0 80V-56M0 44L-22 26M0 44L22 26M0 20L-29 0M0 20L29 0M0 -6L-26 -24M0 -6L26 -24M0 -30L-14 -42M0 -30L14 -42';

/** The edge of one leaf is eaten; the other has holes between its veins. */
export const HolesInLeaves = () => (
  <Drawing>
    <g transform="translate(64 74)">
      <path {...LEAF} strokeWidth={1.6} d={BITTEN_LEAF} />
      <path
        {...VEIN}
        d="M0 80V-56M0 44L-14 33M0 44L18 29M0 20L-14 11M0 20L15 10M0 -6L-18 -18M0 -6L18 -18M0 -30L-14 -42M0 -30L10 -38"
      />
    </g>
    <g transform="translate(176 74)">
      <path {...LEAF} strokeWidth={1.6} d={BIG_LEAF} />
      <path {...VEIN} d={VEINS} />
      {[
        'M-6 32Q-18 26 -18 14Q-8 14 -5 22Z',
        'M6 34Q20 26 20 14Q8 16 5 24Z',
        'M-5 8Q-20 0 -18 -12Q-8 -12 -4 -2Z',
        'M5 6Q18 0 17 -13Q8 -12 4 -4Z',
        'M-4 -16Q-16 -22 -11 -31Q-4 -28 -3 -20Z',
        'M5 -18Q14 -22 12 -31Q5 -28 3 -22Z',
        'M4 52Q14 50 14 42Q7 42 4 47Z',
      ].map((path) => (
        <path key={path} {...PAPER} stroke="var(--leaf-line)" d={path} />
      ))}
    </g>
  </Drawing>
);

/** Round swellings on a leaf, and a knot with small balls on the twig. */
export const Galls = () => (
  <Drawing>
    <path {...TWIG} strokeWidth={6} d="M6 120Q60 112 110 112M150 110Q190 106 236 92" />
    <path
      {...BROWN}
      fill="var(--bark)"
      strokeWidth={1.6}
      d="M104 110Q106 92 122 94Q130 84 142 94Q158 96 156 110Q160 126 146 130Q134 140 122 131Q104 130 104 110Z"
    />
    <path {...INK} stroke="var(--bark-line)" d="M116 106q6-6 10 0M132 104q6-6 10 0M124 120q6-6 10 0M140 118q4-4 8 0" />
    <Leaf x={64} y={114} turn={-14} size={3.6}>
      {[
        [-3, -6],
        [3, -9],
        [-2.5, -13],
        [2.4, -15.5],
        [3.6, -4.5],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill="var(--mark)" stroke="var(--ink)" strokeWidth={0.35} />
      ))}
    </Leaf>
    <Leaf x={186} y={104} turn={16} size={3.2}>
      <path
        fill="var(--yellow)"
        stroke="var(--brown)"
        strokeWidth={0.4}
        d="M-2.5 -2q-2-4 0-6 2 2 0 6ZM2.5 -6q2-4 0-6-2 2 0 6ZM-3 -10q-2-4 0-6 2 2 0 6Z"
      />
    </Leaf>
    <circle {...YELLOW} cx="28" cy="127" r="10" />
    <circle {...YELLOW} cx="214" cy="108" r="9" />
    <path {...INK} stroke="var(--white)" d="M22 124q1-4 5-5M209 105q1-3 4-4" />
  </Drawing>
);

/** A branch with leaves behind, and bare broken tips in front. */
export const DeadTwigs = () => (
  <Drawing>
    <path {...TWIG} strokeWidth={6} d="M2 134Q60 112 116 92" />
    <path
      {...TWIG}
      strokeWidth={3.4}
      d="M116 92Q150 80 206 72M116 92Q142 66 166 28M60 114Q78 84 84 50M136 86Q170 96 206 118"
    />
    <path
      {...TWIG}
      strokeWidth={2}
      d="M150 82L178 60M178 76L204 56M192 74L216 84M206 72L228 64M152 54L176 46M142 64L136 38M158 42L154 20M166 28L178 12M166 28L160 12M172 98L196 96M188 106L196 126M206 118L222 120M206 118L214 134"
    />
    <path {...INK} strokeWidth={2} d="M226 60l5 8M220 116l4 8" />
    {[
      [20, 128, -30],
      [34, 122, 24],
      [46, 118, -50],
      [68, 100, -70],
      [76, 84, 50],
      [80, 70, -60],
      [83, 58, 44],
      [84, 52, -8],
      [74, 108, 150],
      [90, 102, 10],
      [50, 118, 160],
      [28, 126, 190],
    ].map(([x = 0, y = 0, turn = 0]) => (
      <Leaf key={`${x} ${y}`} x={x} y={y} turn={turn} size={1.1} />
    ))}
  </Drawing>
);

/** A healthy leaf, one whose halves differ, one that is yellow with a brown edge. */
export const DiscolorationDeciduous = () => (
  <Drawing>
    {[42, 120, 198].map((x, index) => (
      <g key={x} transform={`translate(${x} 74) scale(0.82 0.98)`}>
        <path {...(index === 2 ? YELLOW : LEAF)} strokeWidth={1.6} d={BIG_LEAF} />
        {index === 1 && (
          <path
            fill="var(--yellow)"
            d="M2 62C34 40 40 -26 2 -62V-40Q14 -34 10 -24Q22 -14 12 -4Q6 6 16 14Q10 28 4 34ZM-8 -40Q-22 -30 -16 -20Q-6 -26 -8 -40ZM-26 4Q-14 8 -16 22Q-26 26 -28 14Z"
          />
        )}
        {index === 2 && (
          <path
            fill="var(--brown)"
            d="M0 66C-44 40 -44 -30 0 -66C44 -30 44 40 0 66ZM0 52Q10 44 14 34Q24 28 22 14Q30 2 24 -10Q24 -24 14 -32Q8 -44 0 -48Q-8 -42 -14 -30Q-24 -22 -22 -8Q-30 4 -24 16Q-22 32 -12 38Q-8 46 0 52Z"
            fillRule="evenodd"
          />
        )}
        <path {...VEIN} stroke={index === 2 ? 'var(--ink)' : 'var(--leaf-line)'} d={VEINS} />
      </g>
    ))}
  </Drawing>
);

/** The same twig twice: with green needles, and with grayish ones that thin out. */
export const DiscolorationConifer = () => (
  <Drawing>
    {[
      { y: 42, stroke: 'var(--leaf-line)' },
      { y: 118, stroke: 'var(--mantine-color-gray-5)' },
    ].map(({ y, stroke }) => (
      <g key={y}>
        <NeedleTwig x={14} y={y} turn={0} length={206} ink={{ stroke }} />
        <NeedleTwig x={52} y={y} turn={-48} length={44} bare={20} ink={{ stroke }} />
        <NeedleTwig x={110} y={y} turn={48} length={44} bare={20} ink={{ stroke }} />
      </g>
    ))}
    {/* Needles that have turned brown. */}
    <path
      {...INK}
      stroke="var(--brown)"
      strokeWidth={2.6}
      d="M36 118l8 16M68 118l8-16M86 118l8 17M158 118l8-16M176 118l7 14M194 118l6-12"
    />
  </Drawing>
);

/** The leaves of one shoot hang down, limp and brown; those of the other stand up. */
export const WiltedLeaves = () => (
  <Drawing>
    <g transform="translate(0 14)">
      <path {...TWIG} strokeWidth={5} d="M4 130Q50 122 84 100" />
      <path {...TWIG} strokeWidth={3.2} d="M60 116Q70 76 66 30" />
      <path {...TWIG} strokeWidth={3.2} d="M84 100Q120 52 168 44Q204 42 222 60" />
      {[
        [68, 94, -62],
        [70, 86, 56],
        [70, 68, -58],
        [69, 58, 54],
        [67, 44, -46],
        [66, 34, 34],
        [66, 30, -4],
      ].map(([x = 0, y = 0, turn = 0]) => (
        <Leaf key={`${x} ${y}`} x={x} y={y} turn={turn} size={1.25} />
      ))}
      {[
        [112, 68],
        [132, 55],
        [152, 47],
        [173, 44],
        [194, 46],
        [212, 52],
        [222, 60],
      ].map(([x = 0, y = 0], index) => (
        <path
          key={x}
          {...(index % 3 === 1 ? YELLOW : BROWN)}
          transform={`translate(${x} ${y}) rotate(${(index % 3) * 7 - 8})`}
          d="M0 0Q3 5 1 12Q-9 20 -7 36Q-6 46 2 54Q3 47 7 42Q12 28 5 18Q2 14 1 12Q4 26 2 44"
        />
      ))}
    </g>
  </Drawing>
);

/** In summer: a crown that thins out, and leaves that fall and lie below it. */
export const PrematureLeafLoss = () => (
  <Drawing>
    <Ground />
    <circle {...YELLOW} cx="30" cy="28" r="11" />
    <path
      {...INK}
      stroke="var(--brown)"
      d="M30 10V6M30 46v5M12 28H7M48 28h5M17 15l-4-4M43 15l4-4M17 41l-4 4M43 41l4 4"
    />
    <Trunk x={126} top={72} width={11} />
    <path
      {...TWIG}
      strokeWidth={2.2}
      d="M126 84L98 46M126 80L156 44M126 74V22M112 64L88 62M142 60L168 58M126 50L112 24M126 46L142 22M104 54L102 34M150 50L152 30"
    />
    {placesInCrown(130, 46, 104, 74, 24).map((place) => (
      <Leaf key={place.turn} {...place} size={0.62} ink={YOUNG} />
    ))}
    {[
      [82, 92, 130],
      [108, 104, 60],
      [150, 96, 200],
      [172, 84, 110],
      [190, 112, 150],
      [160, 122, 40],
      [66, 118, 100],
    ].map(([x = 0, y = 0, turn = 0], index) => (
      <Leaf key={x} x={x} y={y} turn={turn} size={0.62} ink={index % 3 === 1 ? BROWN : LEAF} />
    ))}
    <path
      {...INK}
      strokeWidth={1}
      strokeDasharray="2 3"
      d="M80 76q-6 8 0 14M148 80q6 6 2 14M172 68q-6 8 0 14M190 96q-4 6 0 12M66 100q6 8 0 14"
    />
    {[60, 76, 92, 106, 142, 158, 174, 190, 204].map((x, index) => (
      <Leaf
        key={x}
        x={x}
        y={145 - (index % 2)}
        turn={index % 2 ? 78 : -82}
        size={0.6}
        ink={index % 4 === 1 ? BROWN : LEAF}
      />
    ))}
  </Drawing>
);
