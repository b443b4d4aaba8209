// Drawings of single care tasks, in the style of the app's help.
import {
  BARK,
  BROWN,
  CLOTH,
  DASHED_MARK,
  FURROW,
  INK,
  LEAF,
  MARK,
  PAPER,
  SOIL,
  TWIG,
  WOOD,
  YELLOW,
} from '../../../packages/web/src/features/visits/help/drawings/inks.ts';
import {
  crownPath,
  Drawing,
  Ground,
  Leaf,
  placesInCrown,
  Trunk,
} from '../../../packages/web/src/features/visits/help/drawings/shapes.tsx';

/** A green tick: this is right. */
const Right = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="11" fill="var(--leaf-line)" />
    <path {...INK} stroke="var(--white)" strokeWidth={3} d="M-5 0l4 4 7-8" />
  </g>
);

/** A red cross: this is wrong. */
const Wrong = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="11" fill="var(--mark)" />
    <path {...INK} stroke="var(--white)" strokeWidth={3} d="M-4 -4l8 8m0-8l-8 8" />
  </g>
);

/** A thin tree; its trunk is as high as said. */
const YoungTree = ({ x, foot, trunk = 88, lean = 0 }: { x: number; foot: number; trunk?: number; lean?: number }) => (
  <g transform={`rotate(${lean} ${x} ${foot})`}>
    <Trunk x={x} top={foot - trunk} foot={foot} width={8} />
    <path {...LEAF} d={crownPath(x, foot - trunk - 16, 58, 52, 10)} />
    {placesInCrown(x, foot - trunk - 16, 54, 48, 16).map((place) => (
      <Leaf key={place.turn} {...place} y={place.y + 4} size={0.45} ink={{ ...LEAF, fill: 'var(--young)' }} />
    ))}
  </g>
);

/** A can pours water on the soil above the roots; drops sink in. */
export const Water = () => (
  <Drawing>
    <path {...SOIL} stroke="none" opacity={0.45} d="M0 104H240V160H0Z" />
    <path {...INK} d="M0 104H240" />
    <path
      {...TWIG}
      strokeWidth={3}
      d="M152 104Q150 116 128 122T92 138M152 104Q156 120 178 126T216 142M152 104Q152 126 146 140M128 122Q116 118 104 122M178 126Q194 122 206 126"
    />
    <YoungTree x={152} foot={105} trunk={58} />
    <g transform="translate(46 46) rotate(16)">
      <path {...INK} strokeWidth={3} d="M-20 -6Q-34 8 -18 24" />
      <path {...CLOTH} d="M14 16L40 -8L45 -4L18 28Z" />
      <path {...CLOTH} d="M-20 -12H16V30H-20Z" />
      <path {...CLOTH} d="M36 -13L50 -3L47 2L33 -8Z" />
      <path {...INK} strokeWidth={3} d="M-14 -12Q-2 -28 12 -12" />
    </g>
    <path
      {...INK}
      stroke="var(--blue)"
      strokeDasharray="5 5"
      d="M95 58Q106 72 108 101M91 62Q100 76 101 102M99 56Q112 70 116 100"
    />
    {[
      [100, 114],
      [114, 112],
      [108, 128],
      [124, 134],
      [94, 126],
      [136, 118],
      [112, 146],
    ].map(([x = 0, y = 0]) => (
      <path key={`${x} ${y}`} fill="var(--blue)" d={`M${x} ${y - 5}q4 5 4 7a4 4 0 0 1-8 0q0-2 4-7Z`} />
    ))}
  </Drawing>
);

/** Left: a wide ring of mulch that leaves the trunk free. Right: mulch heaped against the trunk. */
export const Mulch = () => (
  <Drawing>
    <Ground y={136} />
    <path {...BARK} d="M57 -4H69L70 118Q71 130 79 136H47Q55 130 56 118Z" />
    <path {...BROWN} d="M4 136Q6 122 16 122H34Q40 123 42 136ZM84 136Q86 123 92 122H110Q120 122 122 136Z" />
    <path
      {...FURROW}
      stroke="var(--wood)"
      d="M10 131l4-2M20 127l5 2M31 130l4-2M16 134l4-1M92 128l4 2M101 126l5 1M112 130l4-2M98 134l5-1"
    />
    <path {...BARK} d="M175 -4H187L188 118Q189 130 197 136H165Q173 130 174 118Z" />
    <path {...BROWN} d="M134 136Q154 100 170 74Q181 66 192 74Q208 100 228 136Z" />
    <path
      {...FURROW}
      stroke="var(--wood)"
      d="M148 128l5-2M162 110l5 2M174 92l5-2M188 100l5 3M200 118l5-2M180 124l5 1M166 130l5-3M194 132l5 1M210 131l5-2"
    />
    <Right x={24} y={24} />
    <Wrong x={144} y={24} />
  </Drawing>
);

/** Left: a thin layer covers roots that were washed out. Right: soil that reaches up the trunk. */
export const Topsoil = () => (
  <Drawing>
    <Ground y={132} />
    <path {...BARK} d="M53 -4H71L73 106Q75 122 100 130L104 136H20L24 130Q49 122 51 106Z" />
    <path {...FURROW} d="M58 10q3 14 0 28M66 30q-3 14 0 28M58 66q3 14 0 26" />
    <path {...SOIL} d="M6 136Q14 124 34 126Q62 118 90 126Q110 124 116 136Z" />
    <path {...BARK} d="M169 -4H187L189 112Q189 126 198 132H158Q167 126 167 112Z" />
    <path {...FURROW} d="M174 10q3 14 0 28M182 30q-3 14 0 28" />
    <path {...SOIL} d="M126 136Q130 84 150 80Q178 72 206 80Q226 84 230 136Z" />
    <path
      {...FURROW}
      d="M142 104h4M160 96h4M184 98h4M204 106h4M150 122h4M176 118h4M196 124h4M216 122h4M28 131h4M58 127h4M86 131h4"
    />
    <Right x={24} y={24} />
    <Wrong x={144} y={24} />
  </Drawing>
);

/** A tree bed: a weed with its whole root, a hand fork in loose soil, and litter in a bag. */
export const SoilAndWeeds = () => (
  <Drawing>
    <path {...SOIL} stroke="none" opacity={0.45} d="M0 112H240V160H0Z" />
    <path {...INK} d="M0 112H240" />
    <path {...BARK} d="M108 -4H132L134 92Q134 104 146 113H94Q106 104 106 92Z" />
    <path {...FURROW} d="M114 10q3 14 0 28M126 30q-3 14 0 28M114 64q3 14 0 26M127 76q-3 10 0 20" />
    <g transform="translate(48 66)">
      <path {...INK} stroke="var(--leaf-line)" strokeWidth={2.4} d="M0 20V-16" />
      <Leaf x={0} y={-10} turn={0} size={1.1} />
      <Leaf x={0} y={2} turn={-58} size={1.2} />
      <Leaf x={0} y={2} turn={58} size={1.2} />
      <Leaf x={0} y={12} turn={-76} size={1} />
      <Leaf x={0} y={12} turn={76} size={1} />
      <path {...TWIG} strokeWidth={2} d="M0 20V62M0 28L-10 42M0 32L11 48M0 42L-7 56M0 46L6 60" />
      <path {...MARK} d="M30 18V-14m-6 8l6-8l6 8" />
    </g>
    <g transform="translate(188 102) rotate(-14)">
      <path {...WOOD} fill="var(--brown)" d="M-4 -72h8v34h-8Z" />
      <path {...INK} strokeWidth={3} d="M0 -38V-18M-12 -18H12M-12 -18V20M0 -18V22M12 -18V20" />
    </g>
    <path
      {...FURROW}
      d="M160 120q6 5 12 0M180 126q6 5 12 0M204 120q6 5 12 0M168 136q6 5 12 0M196 140q6 5 12 0M150 132q5 4 10 0"
    />
    <path {...PAPER} fill="var(--white)" d="M72 146l16-5 3 8-16 5Z" />
    <path {...CLOTH} d="M20 136l20 4-2 9-20-4Z" />
  </Drawing>
);

/** Left: posts that guard a tree and are not tied to it. Right: two stakes hold a thin tree with low, loose ties. */
export const Stakes = () => (
  <Drawing>
    <Ground y={146} />
    <YoungTree x={70} foot={146} />
    <path {...BARK} fill="var(--brown)" d="M28 146V84h9v62ZM103 146V84h9v62Z" />
    <path {...YELLOW} d="M28 92h9v8h-9ZM103 92h9v8h-9Z" />
    <YoungTree x={180} foot={146} lean={5} />
    <path {...BARK} fill="var(--brown)" d="M152 146V92h6v54ZM207 146V92h6v54Z" />
    <path {...INK} stroke="var(--mark)" strokeWidth={2.4} d="M158 104Q170 116 178 106M190 106Q198 116 207 104" />
    <path {...INK} stroke="var(--mark)" strokeWidth={2.4} d="M178 106q6 7 12 0q-6-6-12 0" />
  </Drawing>
);

/** A low fence around a tree bed; a bike stands outside it. */
export const Guard = () => (
  <Drawing>
    <Ground y={140} />
    <YoungTree x={132} foot={132} trunk={80} />
    <path {...SOIL} d="M78 140Q84 130 132 130T188 140Z" />
    <path
      {...INK}
      strokeWidth={3}
      d="M72 150V106M102 152V104M132 153V104M162 152V104M192 150V106M72 114Q132 108 192 114M72 134Q132 128 192 134"
    />
    <circle {...INK} strokeWidth={2.4} cx="22" cy="130" r="15" />
    <circle {...INK} strokeWidth={2.4} cx="56" cy="130" r="15" />
    <path
      {...INK}
      strokeWidth={2.4}
      d="M22 130L32 106H50L56 130M32 106L42 128H22M42 128L50 106M28 102H36M50 106L48 98H54"
    />
  </Drawing>
);

/** A branch on a trunk with the swelling at its base; the dashed line of the cut is just outside the swelling. */
export const Prune = () => (
  <Drawing>
    <path
      {...BARK}
      d="M30 -4H92Q94 30 92 48Q104 52 112 56L230 20L236 42L124 88Q112 98 98 100Q92 104 93 120L96 164H26Q34 80 30 -4Z"
    />
    <path {...BARK} fill="var(--bark)" d="M92 48Q112 46 122 60Q130 76 122 88Q112 100 98 100Q88 76 92 48Z" />
    <path
      {...FURROW}
      d="M44 6q4 20 0 44M60 20q-4 22 0 46M76 8q4 16 0 34M44 76q4 22 0 46M60 96q-4 22 0 46M78 118q3 16 0 34M100 58q10 8 6 34M109 58q10 10 6 32M160 50q14-6 26-8M176 60q16-8 30-10M206 36q10-4 16-5"
    />
    <path {...DASHED_MARK} strokeWidth={2.6} d="M126 36L140 100" />
    <Right x={146} y={116} />
    <path {...MARK} stroke="var(--bark-line)" strokeDasharray="3 4" d="M88 34L92 118M196 14L208 74" />
    <Wrong x={92} y={134} />
    <Wrong x={214} y={88} />
  </Drawing>
);
