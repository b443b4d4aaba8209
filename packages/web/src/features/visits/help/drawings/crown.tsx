// What a health check looks at in the crown.
import { DASHED_MARK, type Ink, INK, LEAF, MARK, MISSING, PAPER, TWIG, WORD, YELLOW, YOUNG, BROWN } from './inks.ts';
import { crownPath, Drawing, Ground, Leaf, placesInCrown, Trunk } from './shapes.tsx';

/** Bare twigs stick out of the top and the outside of a leafy crown. */
export const FineTwigDieback = () => (
  <Drawing>
    <Ground />
    <Trunk x={120} top={88} width={12} />
    <path
      {...TWIG}
      strokeWidth={1.8}
      d="M92 62L76 24M82 38L66 32M86 48L88 26M80 32L84 18M112 50L108 10M109 24L98 12M110 34L120 18M136 52L146 12M142 30L156 20M140 36L132 20M144 18L138 10M156 66L178 36M166 52L182 52M172 44L170 28M62 88L38 68M50 78L36 82M44 73L44 58"
    />
    <path {...LEAF} d={crownPath(120, 86, 124, 72, 12)} />
    {placesInCrown(120, 88, 112, 62, 16).map((place) => (
      <Leaf key={place.turn} {...place} size={0.45} ink={{ ...LEAF, fill: 'var(--young)' }} />
    ))}
    <path {...DASHED_MARK} d="M28 78Q34 4 120 4T196 58" />
  </Drawing>
);

/** A twig with one whole leaf; of the others, more and more is missing. */
export const LeafDefoliation = () => (
  <Drawing>
    <path {...TWIG} strokeWidth={4} d="M10 134Q90 96 226 90" />
    <Leaf x={42} y={118} turn={-14} size={2.6} />
    <Leaf x={84} y={105} turn={-8} size={2.7} ink={MISSING} />
    {/* Bites at the edge. */}
    <path
      {...LEAF}
      d="M82 94C76 92 67 86 65 78C71 79 75 75 72 70C68 67 63 67 62 68C61 58 66 49 72 41C75 47 80 44 79 38C85 44 91 53 92 61C88 60 85 64 87 68C90 71 93 70 94 69C95 79 91 88 82 94Z"
    />
    <path {...INK} stroke="var(--leaf-line)" d="M83.5 105L77 49" />
    <Leaf x={130} y={96} turn={0} size={2.7} ink={MISSING} />
    {/* Half of the leaf is left. */}
    <path {...LEAF} d="M130 85C108 74 108 50 122 34C124 42 120 46 125 50C121 58 128 62 124 68C130 72 126 80 130 85Z" />
    <path {...INK} stroke="var(--leaf-line)" d="M130 96V42" />
    {/* Only the veins are left. */}
    <Leaf x={174} y={92} turn={6} size={2.7} ink={MISSING} />
    <path {...INK} stroke="var(--leaf-line)" d="M174 92L180 38M175 76l-9-8M176 76l11-6M177 64l-10-8M177.5 64l10-6" />
    <Leaf x={212} y={90} turn={14} size={2.5} ink={MISSING} />
  </Drawing>
);

/** A crown of which a part is yellow and brown, in summer. */
export const LeafDiscoloration = () => (
  <Drawing>
    <Ground />
    <circle {...YELLOW} stroke="var(--brown)" cx="28" cy="28" r="11" />
    <path
      {...INK}
      stroke="var(--brown)"
      d="M28 10V5M28 46v5M10 28H5M46 28h5M15 15l-4-4M41 15l4-4M15 41l-4 4M41 41l4 4"
    />
    <Trunk x={120} top={96} width={13} />
    <path {...LEAF} d={crownPath(120, 66, 122, 104, 13)} />
    <path {...YELLOW} stroke="none" d={crownPath(150, 52, 52, 56, 8)} />
    <path {...YELLOW} stroke="none" d={crownPath(86, 88, 34, 26, 7)} />
    {placesInCrown(120, 68, 124, 106, 34).map(({ x, y, turn }) => {
      const isYellow = (x - 150) ** 2 + (y - 50) ** 2 < 720 || (x - 86) ** 2 + (y - 90) ** 2 < 210;
      const isBrown = isYellow && turn % 3 === 0;
      const ink = isBrown ? BROWN : isYellow ? YELLOW : { ...LEAF, fill: 'var(--young)' };
      return <Leaf key={turn} x={x} y={y + 6} turn={turn} size={0.55} ink={ink} />;
    })}
  </Drawing>
);

/** How much of the crown is affected in each class, and how much of it is bare, in percent. The rest has a wrong color. */
const VIGOR = [
  { affected: 5, bare: 0 },
  { affected: 18, bare: 9 },
  { affected: 40, bare: 25 },
  { affected: 76, bare: 60 },
  { affected: 100, bare: 100 },
] as const;

interface Tuft {
  x: number;
  y: number;
}

/** Half of the distance between two tufts of a row. Each second row is shifted by it. */
const HALF_STEP = 4;

/** Uneven: the edge between ill and healthy is no straight line. */
const orderOfIllness = ({ x, y }: Tuft): number => y - 0.5 * x + 7 * Math.sin(x + 3 * y);

/** A crown of equal tufts. What is ill first comes first: the top, and the right side. */
const TUFTS: readonly Tuft[] = Array.from({ length: 84 }, (_, index) => {
  const row = Math.floor(index / 7);
  return { x: (2 * (index % 7) - 6 + (row % 2)) * HALF_STEP, y: 14 + row * HALF_STEP * Math.sqrt(3) };
})
  .filter(({ x, y }) => (x / 20) ** 2 + ((y - 52) / 41) ** 2 < 1)
  .toSorted((a, b) => orderOfIllness(a) - orderOfIllness(b));

const tuftsIn = (percent: number): number => Math.round((TUFTS.length * percent) / 100);

/** As wide as this they overlap, so that a healthy crown has no gaps. */
const TUFT_WIDTH = 9.8;
const OUTLINE_WIDTH = 1.2;

/** A line without length and with round ends is a dot. */
const Tufts = ({ of: tufts, color, width }: { of: readonly Tuft[]; color: string | undefined; width: number }) => (
  <path {...TWIG} stroke={color} strokeWidth={width} d={tufts.map(({ x, y }) => `M${x} ${y.toFixed(1)}h0`).join('')} />
);

type Points = readonly (readonly [x: number, y: number])[];

/** A leaf around its middle, and its vein. */
const LEAF_EDGE: Points = [
  [0, 2.9],
  [-2.7, 1.5],
  [-2.7, -1.9],
  [0, -4.3],
  [2.7, -1.9],
  [2.7, 1.5],
  [0, 2.9],
];
const LEAF_VEIN: Points = [
  [0, 4.3],
  [0, -2.6],
];

/** In the middle of a tuft, and turned differently in each. */
function inTuft({ x, y }: Tuft, points: Points): string[] {
  const turn = (((x * 31 + y * 17) % 130) - 65) * (Math.PI / 180);
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  return points.map(
    ([across, down]) =>
      `${(x + across * cosine - down * sine).toFixed(1)} ${(y + across * sine + down * cosine).toFixed(1)}`,
  );
}

/** All leaves are one path: as shapes of their own they would make a printed page much larger. */
const TuftLeaves = ({ of: tufts, ink }: { of: readonly Tuft[]; ink: Ink }) => (
  <>
    <path
      {...ink}
      d={tufts
        .map((tuft) => inTuft(tuft, LEAF_EDGE))
        .map(([start, ...curves]) => `M${start}C${curves.join(' ')}Z`)
        .join('')}
    />
    <path
      {...ink}
      fill="none"
      strokeWidth={1}
      d={tufts.map((tuft) => `M${inTuft(tuft, LEAF_VEIN).join('L')}`).join('')}
    />
  </>
);

/** Five trees, from healthy on the left to dead on the right. The dashed line is the crown that they had. */
export const CrownVigor = () => (
  <Drawing>
    <Ground y={136} />
    {VIGOR.map(({ affected, bare }, step) => {
      const leafy = TUFTS.slice(tuftsIn(bare));
      const healthy = TUFTS.slice(tuftsIn(affected));
      const discolored = TUFTS.slice(tuftsIn(bare), tuftsIn(affected));
      return (
        <g key={affected} transform={`translate(${26 + step * 47} 0)`}>
          <ellipse {...MISSING} strokeWidth={1} cy="51" rx="19" ry="41" />
          <Trunk x={0} top={84} foot={136} width={7} />
          <path
            {...TWIG}
            strokeWidth={1.7}
            d="M0 92V36M0 80L-14 58M0 76L15 52M0 62L-12 38M0 58L11 34M0 48L-5 22M0 46L6 20M-14 58L-17 44M-8 67L-16 65M15 52L17 42M9 61L17 62M-12 38L-14 27M11 34L14 23M-5 22L-7 16M6 20L8 14"
          />
          <Tufts of={leafy} color={LEAF.stroke} width={TUFT_WIDTH + 2 * OUTLINE_WIDTH} />
          <Tufts of={leafy} color={LEAF.fill} width={TUFT_WIDTH} />
          <Tufts of={discolored} color={YELLOW.fill} width={TUFT_WIDTH} />
          <TuftLeaves of={healthy} ink={YOUNG} />
          <TuftLeaves of={discolored} ink={YELLOW} />
          <text {...WORD} y="152" textAnchor="middle">
            {step + 1}
          </text>
        </g>
      );
    })}
  </Drawing>
);

/** Light falls on the five faces of a box around the crown: the top and four sides. */
export const CrownLightExposure = () => (
  <Drawing>
    <Trunk x={120} top={100} foot={152} width={11} />
    <path {...LEAF} d={crownPath(120, 78, 70, 64, 10)} />
    <path
      {...MISSING}
      stroke="var(--ink)"
      d="M76 50H146V118H76ZM76 50L96 36H166L146 50M166 36V104L146 118M96 36V104M96 104H166M96 104L76 118"
    />
    {/* Arrows: top, left, right, front, back. */}
    <Arrow from={[121, 6]} to={[121, 41]} number={1} at={[133, 17]} />
    <Arrow from={[30, 78]} to={[80, 78]} number={2} at={[36, 70]} />
    <Arrow from={[212, 74]} to={[160, 74]} number={3} at={[204, 66]} />
    <Arrow from={[62, 146]} to={[98, 106]} number={4} at={[56, 134]} />
    <Arrow from={[192, 16]} to={[153, 56]} number={5} at={[196, 34]} />
    <circle {...YELLOW} cx="40" cy="24" r="10" />
    <path {...YELLOW} fill="none" d="M40 9V5M40 39v4M25 24h-4M55 24h4M29 13l-3-3M51 13l3-3M29 35l-3 3M51 35l3 3" />
  </Drawing>
);

interface ArrowProps {
  from: readonly [number, number];
  to: readonly [number, number];
  number: number;
  at: readonly [number, number];
}

function Arrow({ from, to, number, at }: ArrowProps) {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <>
      <path {...MARK} d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
      <path {...MARK} transform={`translate(${to[0]} ${to[1]}) rotate(${turn})`} d="M-7 -5L0 0L-7 5" />
      <text {...WORD} x={at[0]} y={at[1]} textAnchor="middle">
        {number}
      </text>
    </>
  );
}

/** Two crowns in the same outline: through one you see little sky, through the other a lot. */
export const CrownTransparency = () => (
  <Drawing>
    <Ground />
    {[66, 176].map((x) => (
      <g key={x}>
        <Trunk x={x} top={92} width={10} />
        <path
          {...TWIG}
          strokeWidth={2}
          d={`M${x} 100V40M${x} 86l-24 -30M${x} 78l26 -28M${x} 60l-14 -24M${x} 56l14 -26M${x - 14} 68l-18 2M${x + 14} 66l18 6`}
        />
      </g>
    ))}
    <path {...LEAF} d={crownPath(66, 64, 84, 92, 11)} />
    {placesInCrown(66, 66, 88, 94, 30).map((place) => (
      <Leaf key={place.turn} {...place} size={0.6} ink={{ ...LEAF, fill: 'var(--young)' }} />
    ))}
    {[
      [50, 48],
      [80, 84],
      [70, 30],
      [44, 80],
    ].map(([x = 0, y = 0]) => (
      <circle key={x} {...PAPER} stroke="none" cx={x} cy={y} r="3.5" />
    ))}
    {placesInCrown(176, 66, 92, 96, 24).map((place) => (
      <Leaf key={place.turn} {...place} size={0.7} />
    ))}
    <path {...DASHED_MARK} d={crownPath(66, 64, 92, 100, 11)} />
    <path {...DASHED_MARK} d={crownPath(176, 64, 92, 100, 11)} />
  </Drawing>
);
