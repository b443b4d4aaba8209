// Drawings for the slides about measuring and looking, in the style of the app's help.
import {
  BARK,
  CLOTH,
  DASHED_MARK,
  FURROW,
  INK,
  LEAF,
  MARK,
  PAPER,
  WOOD,
  WORD,
  YELLOW,
} from '../../../packages/web/src/features/visits/help/drawings/inks.ts';
import {
  crownPath,
  Drawing,
  Ground,
  Leaf,
  NeedleTwig,
  placesInCrown,
  Trunk,
} from '../../../packages/web/src/features/visits/help/drawings/shapes.tsx';

const TAPE_MARKS = Array.from(
  { length: 9 },
  (_, index) => `M${136 + index * 8} ${index % 2 ? 118 : 115}v${index % 2 ? 5 : 8}`,
);

/** A phone with a map, a tape measure, a notepad and a pencil. */
export const Kit = () => (
  <Drawing>
    <path {...INK} d="M8 140H232" />
    <path {...PAPER} fill="var(--dark)" d="M26 34q0-8 8-8h36q8 0 8 8v98q0 8-8 8H34q-8 0-8-8Z" />
    <path {...PAPER} fill="var(--white)" d="M31 36h42v88H31Z" />
    <path {...LEAF} stroke="none" fill="var(--young)" d="M31 36h42v88H31Z" />
    <path {...INK} stroke="var(--white)" strokeWidth={5} d="M31 62L73 84M54 36L46 124" />
    <circle cx="41" cy="102" r="4" fill="var(--mark)" />
    <circle cx="64" cy="50" r="4" fill="var(--mark)" />
    <path {...MARK} fill="var(--mark)" d="M58 98q-7-9-7-14a7 7 0 0 1 14 0q0 5-7 14Z" />
    <circle cx="58" cy="84" r="2.6" fill="var(--white)" />
    <circle cx="52" cy="132" r="3" fill="var(--bark)" />
    <path {...WOOD} fill="var(--yellow)" d="M124 112h92l4 14h-96Z" />
    <path {...INK} strokeWidth={1.2} d={TAPE_MARKS.join('')} />
    <path {...CLOTH} d="M96 126a22 22 0 1 1 44 0v14H96Z" />
    <circle {...WOOD} cx="117" cy="124" r="10" />
    <path {...PAPER} fill="var(--white)" d="M140 22h56v76h-56Z" />
    <path {...INK} strokeWidth={1} stroke="var(--bark-line)" d="M148 44h40M148 56h40M148 68h30M148 80h36" />
    <path {...CLOTH} fill="var(--bark-line)" d="M140 22h56v10h-56Z" />
    <g transform="translate(206 92) rotate(24)">
      <path {...YELLOW} stroke="var(--ink)" d="M-4 -66h8v58h-8Z" />
      <path {...WOOD} d="M-4 -8h8L0 6Z" />
      <path fill="var(--dark)" d="M-1.6 1L0 6L1.6 1Z" />
      <path {...CLOTH} fill="var(--mark)" d="M-4 -72h8v6h-8Z" />
    </g>
  </Drawing>
);

/** 4.5 ft above the ground. */
const BREAST_HEIGHT = 44;

const HeightLine = () => (
  <>
    <path {...DASHED_MARK} d={`M14 ${BREAST_HEIGHT}H188`} />
    <path {...MARK} d={`M24 ${BREAST_HEIGHT}V146M19 ${BREAST_HEIGHT}h10M19 146h10`} />
    <text {...WORD} x="192" y="48">
      4.5 ft
    </text>
  </>
);

const Tape = ({ x, y, width, tilt = 0 }: { x: number; y: number; width: number; tilt?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <path
      {...WOOD}
      fill="var(--yellow)"
      d={`M${-width / 2} -4q${width / 2} 5 ${width} 0v8q${-width / 2} 5 ${-width} 0Z`}
    />
    <path {...INK} strokeWidth={1} d="M-9 -1v4M-3 0v4M3 0v4M9 -1v4" />
  </g>
);

/** A trunk that forks below 4.5 ft; the tape is below the fork. */
export const Fork = () => (
  <Drawing>
    <Ground />
    <path
      {...BARK}
      d="M88 146Q102 134 102 104Q98 70 62 -4H92Q112 40 118 62Q126 40 148 -4H178Q142 70 138 104Q138 134 152 146Z"
    />
    <path
      {...FURROW}
      d="M112 92q4 14 0 24M126 90q-4 14 0 26M114 122q-3 8-6 16M128 122q3 8 6 16M92 18q8 20 14 34M148 20q-8 18-14 32"
    />
    <Tape x={120} y={104} width={38} />
    <HeightLine />
    <path {...MARK} d="M164 104h-20m6-5l-6 5l6 5" />
  </Drawing>
);

/** Three stems from one root; each has its own tape at 4.5 ft. */
export const Stems = () => (
  <Drawing>
    <Ground />
    <path
      {...BARK}
      d="M84 146Q98 128 92 100Q84 50 52 -4H72Q104 50 110 110L114 128L116 110Q112 50 108 -4H134Q132 50 132 110L134 128L138 108Q146 50 172 -4H192Q162 50 152 100Q146 128 160 146Z"
    />
    <path
      {...FURROW}
      d="M84 40q8 20 12 40M120 20q2 20 2 40M156 44q-8 20-10 40M104 118q2 12 0 22M124 112q2 14 0 28M142 118q-2 12 0 22"
    />
    <HeightLine />
    <Tape x={84.5} y={45} width={21} tilt={-24} />
    <Tape x={122} y={44} width={23} />
    <Tape x={160} y={45} width={21} tilt={24} />
  </Drawing>
);

const Number = ({ x, y, text }: { x: number; y: number; text: number }) => (
  <>
    <circle cx={x} cy={y} r="9" fill="var(--mark)" />
    <text x={x} y={y + 4.2} textAnchor="middle" fill="var(--white)">
      {text}
    </text>
  </>
);

/** A tree with three marks: the whole tree, the leaves and twigs, the trunk. */
export const LookOrder = () => (
  <Drawing>
    <Ground />
    <Trunk x={112} top={84} width={15} />
    <path {...FURROW} d="M109 104q3 10 0 20M115 112q-3 10 0 20" />
    <path {...LEAF} d={crownPath(112, 60, 112, 92, 13)} />
    {placesInCrown(112, 60, 108, 88, 34).map((place) => (
      <Leaf key={place.turn} {...place} y={place.y + 5} size={0.5} ink={{ ...LEAF, fill: 'var(--young)' }} />
    ))}
    <path {...DASHED_MARK} d="M42 150V6H184V150" />
    <circle {...DASHED_MARK} fill="var(--paper)" cx="206" cy="56" r="27" />
    <path {...INK} stroke="var(--bark-line)" strokeWidth={2.6} d="M190 74Q204 62 214 42" />
    <Leaf x={200} y={65} turn={-64} size={0.9} />
    <Leaf x={206} y={57} turn={78} size={0.9} />
    <Leaf x={214} y={43} turn={20} size={0.9} />
    <path {...MARK} strokeWidth={1.2} d="M180 60L158 64" />
    <path {...DASHED_MARK} d="M98 88H126V144H98Z" />
    <Number x={42} y={14} text={1} />
    <Number x={206} y={24} text={2} />
    <Number x={140} y={118} text={3} />
  </Drawing>
);

/** Half of a leaf with round lobes, from its stalk to its tip. */
const LOBES =
  'C-6 30 -12 26 -20 24C-34 20 -30 4 -18 6C-34 2 -40 -16 -26 -22C-34 -36 -22 -46 -14 -40C-18 -54 -8 -60 0 -60';

/** Three twigs that differ: an oval leaf, needles, and a leaf with lobes. */
export const Species = () => (
  <Drawing>
    <Leaf x={48} y={140} turn={-8} size={5} />
    <g transform="translate(122 144)">
      <NeedleTwig x={0} y={0} turn={-90} length={118} ink={{ stroke: 'var(--leaf-line)' }} />
    </g>
    <g transform="translate(192 96) scale(1.15)">
      <path {...LEAF} d={`M0 34${LOBES}`} />
      <path {...LEAF} transform="scale(-1 1)" d={`M0 34${LOBES}`} />
      <path
        {...INK}
        stroke="var(--leaf-line)"
        d="M0 46V-50M0 14l-18 -2M0 14l18 -2M0 -8l-22 -8M0 -8l22 -8M0 -28l-12 -8M0 -28l12 -8"
      />
    </g>
  </Drawing>
);

/** A cut trunk with its rings: a tape goes around it, an arrow goes straight across. */
export const AroundAndAcross = () => (
  <Drawing>
    <circle {...BARK} cx="120" cy="80" r="62" />
    <circle {...WOOD} cx="120" cy="80" r="55" />
    {[44, 33, 23, 13, 5].map((radius) => (
      <circle
        key={radius}
        {...FURROW}
        stroke="var(--brown)"
        cx={120 - (55 - radius) / 12}
        cy={80 + (55 - radius) / 16}
        r={radius}
      />
    ))}
    <circle {...MARK} cx="120" cy="80" r="68" strokeWidth={3.5} strokeDasharray="7 5" />
    <path {...MARK} stroke="var(--leaf-line)" strokeWidth={4} d="M60 80H180M70 71L59 80l11 9M170 71l11 9l-11 9" />
  </Drawing>
);
