// Signs of pests under the bark, and in what the trunk does about them.
import { BARK, BROWN, FURROW, INK, LEAF, TWIG, WOOD, YOUNG } from './inks.ts';
import { BarkPiece, Drawing, Ground, Leaf } from './shapes.tsx';

/** Tunnels wind like an S in the wood where the bark is gone. */
export const SShapedGalleries = () => {
  const winding =
    'M84 22Q112 14 116 26T92 40Q76 46 84 56T118 60Q132 66 120 76T88 82Q74 90 86 100T122 104Q134 112 120 120T92 128Q82 134 92 142';
  const second =
    'M150 18Q172 16 168 28T146 40Q140 52 156 54T172 66Q168 78 152 78T144 92Q152 104 166 102T170 118Q162 128 152 126';
  return (
    <Drawing>
      <BarkPiece left={20} right={220} />
      <path
        {...WOOD}
        strokeWidth={2}
        d="M66 14L82 4L110 9L138 2L166 8L186 4L190 34L182 58L192 86L184 112L190 140L170 154L140 148L112 156L84 150L64 154L70 122L60 92L70 62L60 38Z"
      />
      {[winding, second].map((path) => (
        <g key={path}>
          <path {...INK} stroke="var(--dark)" strokeWidth={9} d={path} />
          <path {...INK} stroke="var(--brown)" strokeWidth={6.5} d={path} />
          <path {...INK} stroke="var(--wood)" strokeWidth={1.4} strokeDasharray="1 5" d={path} />
        </g>
      ))}
    </Drawing>
  );
};

/** A long split in the bark opens the view on the wood and its tunnels. */
export const BarkFissures = () => (
  <Drawing>
    <BarkPiece left={40} right={200} />
    <path
      {...WOOD}
      strokeWidth={2}
      d="M118 4L112 24L104 42L108 58L100 76L104 96L98 112L108 130L114 156L124 132L136 114L132 96L142 78L134 60L138 44L126 26Z"
    />
    <path
      {...INK}
      stroke="var(--brown)"
      strokeWidth={5}
      d="M118 36Q128 42 116 52T122 70Q132 78 118 86T112 104Q124 112 118 122"
    />
    {/* The edges of the bark curl outwards. */}
    <path {...BARK} d="M112 24L104 42L108 58L100 76L90 72L97 56L94 40Z" />
    <path {...BARK} d="M134 60L142 78L132 96L136 114L148 108L144 94L154 76L144 58Z" />
    <path {...INK} strokeWidth={2.2} d="M74 62L71 78L75 92L72 106M172 18L168 34L173 48M168 122L172 136L167 152" />
  </Drawing>
);

/** A sunken dark patch with a swollen edge; pieces of bark fall off. */
export const DeadBark = () => (
  <Drawing>
    <BarkPiece left={36} right={204} />
    <path {...BARK} strokeWidth={2} d="M92 22Q124 8 148 30Q164 58 156 92Q148 132 118 138Q90 132 82 96Q74 50 92 22Z" />
    <path {...BROWN} d="M98 30Q122 20 140 37Q154 60 147 90Q140 122 118 128Q98 122 91 94Q84 54 98 30Z" />
    <path
      fill="var(--dark)"
      opacity={0.55}
      d="M104 42Q122 34 134 48Q144 66 138 88Q132 110 118 114Q104 108 100 90Q94 60 104 42Z"
    />
    <path
      {...INK}
      stroke="var(--dark)"
      strokeWidth={2}
      d="M112 32L116 50L110 64L118 78L113 96L119 122M116 50L132 56L143 52M118 78L136 84M110 64L95 68M113 96L97 100"
    />
    <path {...WOOD} d="M121 58L133 62L136 80L124 74Z" />
    <path {...BARK} d="M150 132L166 126L172 140L158 146ZM132 144L142 140L146 152L134 154Z" />
  </Drawing>
);

const SHOOTS = [
  { x: 103, y: 62, side: -1 },
  { x: 137, y: 50, side: 1 },
  { x: 139, y: 88, side: 1 },
  { x: 96, y: 126, side: -1 },
  { x: 146, y: 132, side: 1 },
];

/** Young shoots grow straight from the old bark of the trunk and from its foot. */
export const EpicormicSprouts = () => (
  <Drawing>
    <path {...BARK} d="M104 -4Q106 70 100 104Q96 136 76 146H166Q146 136 142 104Q136 70 138 -4Z" />
    <path
      {...FURROW}
      d="M113 4q4 16 0 30M127 8q-4 16 0 32M116 50q-4 16 0 32M128 56q4 16 0 30M112 98q-4 14-2 30M126 100q4 14 2 32M118 86q2 10 0 18"
    />
    <Ground />
    {SHOOTS.map(({ x, y, side }) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${side} 1)`}>
        <path {...TWIG} stroke="var(--leaf-line)" strokeWidth={2} d="M-2 4Q14 0 24 -26M2 4Q20 6 38 -10" />
        <Leaf x={24} y={-24} turn={14} size={0.8} ink={YOUNG} />
        <Leaf x={20} y={-14} turn={-46} size={0.75} ink={YOUNG} />
        <Leaf x={22} y={-16} turn={58} size={0.75} ink={YOUNG} />
        <Leaf x={14} y={-5} turn={-60} size={0.7} ink={LEAF} />
        <Leaf x={37} y={-9} turn={52} size={0.8} ink={YOUNG} />
        <Leaf x={30} y={-2} turn={104} size={0.7} ink={LEAF} />
      </g>
    ))}
  </Drawing>
);
