// Signs of pests on the bark: holes, ooze, waste, and what woodpeckers leave.
import { BROWN, HOLE, INK, MARK, THIN, WOOD, WOOL, YELLOW } from './inks.ts';
import { BarkPiece, crownPath, Drawing, Ground, numbersFrom } from './shapes.tsx';

/** Dots that fall around a place, as one path of short round lines. */
function dots(x: number, y: number, width: number, height: number, count: number): string {
  const random = numbersFrom(count * 7 + 3);
  return Array.from({ length: count }, () => {
    const [across, down] = [random() + random() - 1, random() + random() - 1];
    return `M${(x + (width * across) / 2).toFixed(1)} ${(y + (height * down) / 2).toFixed(1)}h.1`;
  }).join('');
}

/** A round hole as wide as a pencil, D-shaped holes, a spray of tiny holes, and a pin-size hole in a dead patch. */
export const ExitHoles = () => (
  <Drawing>
    <BarkPiece left={8} right={232} />
    {/* Round, and a pencil that fits. */}
    <circle {...HOLE} cx="52" cy="56" r="14" />
    <g transform="translate(58 62) rotate(40)">
      <path {...YELLOW} stroke="var(--ink)" d="M8 -9H86V9H8Z" />
      <path {...WOOD} d="M8 -9L-12 0L8 9Z" />
      <path {...HOLE} d="M-6 -2.6L-12 0L-6 2.6Z" />
      <path {...THIN} d="M8 -3H86M8 3H86" />
    </g>
    {/* D-shaped: one side is flat. */}
    {['M96 30h15a7.5 9 0 0 1-15 0Z', 'M128 16h15a7.5 9 0 0 1-15 0Z', 'M122 52h15a7.5 9 0 0 1-15 0Z'].map((path) => (
      <path key={path} {...HOLE} d={path} />
    ))}
    {/* A spray of tiny holes with wet stains. */}
    <path fill="var(--brown)" opacity={0.45} d="M166 24q18-16 40 0 14 20-2 40 -20 12-36-2-14-20-2-38Z" />
    <path {...INK} stroke="var(--dark)" strokeWidth={3.4} d={dots(187, 43, 42, 44, 22)} />
    {/* Pin-size holes over dead patches. */}
    {[
      [160, 112],
      [198, 128],
    ].map(([x = 0, y = 0]) => (
      <g key={x}>
        <ellipse {...BROWN} cx={x} cy={y} rx="17" ry="13" />
        <ellipse cx={x} cy={y} rx="11" ry="8" fill="var(--dark)" opacity={0.5} />
        <circle cx={x} cy={y} r="2" fill="var(--dark)" stroke="var(--wood)" />
      </g>
    ))}
  </Drawing>
);

/** Dark thick sap runs down from a wound; white powder stands around a small hole. */
export const Exudation = () => (
  <Drawing>
    <BarkPiece>
      <path
        fill="var(--brown)"
        opacity={0.5}
        d="M66 40Q90 22 116 40Q124 60 118 90Q120 130 112 150Q92 160 74 146Q66 110 68 84Q60 60 66 40Z"
      />
      <path
        {...HOLE}
        d="M78 46Q92 38 106 46Q110 56 107 66L106 112q-3 8-6 0L99 84q-2-6-4 0L93 134q-4 8-7 0L86 84q-2-7-4 1L80 104q-4 6-6-1L76 66Q72 54 78 46Z"
      />
      <path {...INK} stroke="var(--white)" opacity={0.7} d="M84 56q-3 6-2 14M99 58q3 8 2 18" />
      <path {...HOLE} d="M88 146q-3 8 1.5 8t1.5-8l-1.5-6Z" />
      {/* White powder around tiny holes. */}
      {[
        [164, 50, 1],
        [172, 108, 0.75],
      ].map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse rx="30" ry="27" fill="var(--brown)" opacity={0.45} />
          <path {...WOOL} d={crownPath(0, 0, 30, 28, 13)} />
          <path {...INK} stroke="var(--bark-line)" strokeWidth={1.6} d={dots(0, 0, 26, 24, 16)} />
          <circle {...HOLE} r="3.6" />
          <path {...INK} stroke="var(--white)" strokeWidth={2.6} d={dots(0, 26, 34, 22, 16)} />
        </g>
      ))}
    </BarkPiece>
  </Drawing>
);

/** Sawdust below a hole, and in a heap at the foot of the trunk. */
export const Frass = () => (
  <Drawing>
    <path {...WOOD} fill="var(--bark)" d="M74 -4Q80 60 76 100Q72 132 48 146H192Q168 132 164 100Q160 60 166 -4Z" />
    <path
      {...INK}
      stroke="var(--bark-line)"
      d="M88 2q4 20 0 38M104 10q-4 12 0 26M138 4q4 18 0 34M153 14q-4 16 0 30M86 60q4 20-2 44M100 96q-4 14 0 30M142 70q4 18 0 38M154 80q-2 20 4 38M122 100q3 12 0 24"
    />
    <Ground />
    <circle {...HOLE} cx="121" cy="48" r="10" />
    <path {...YELLOW} d="M112 54q9 6 18 0q3 8 0 14l2 12-4 14-3-6-4 10-5-11-4 6-3-13 3-12q-3-6 0-14Z" />
    <path {...INK} stroke="var(--brown)" strokeWidth={2.2} d={dots(121, 74, 26, 34, 26)} />
    <path {...INK} stroke="var(--brown)" strokeWidth={2.4} d={dots(121, 112, 34, 44, 22)} />
    <path {...YELLOW} d="M76 148Q92 128 108 126Q122 118 136 127Q152 130 168 148Z" />
    <path {...INK} stroke="var(--brown)" strokeWidth={2.2} d={dots(122, 140, 78, 12, 44)} />
    <path {...INK} stroke="var(--brown)" strokeWidth={2.2} d="M64 146h.1M58 144h.1M178 145h.1M186 146h.1M70 142h.1" />
  </Drawing>
);

/** Pale flecks on the bark, and the woodpecker that made them. */
export const Blonding = () => (
  <Drawing>
    <BarkPiece left={34} right={150} />
    {[
      'M52 22q12-8 22-2 6 10-2 18-14 6-20-2-6-8 0-14Z',
      'M92 12q14-6 20 4 2 12-8 16-14 2-16-8-2-8 4-12Z',
      'M78 50q14-6 24 2 4 14-6 20-16 4-22-6-2-10 4-16Z',
      'M112 44q12-4 20 4 2 14-6 22-12 2-18-8-2-12 4-18Z',
      'M54 76q12-6 18 4 2 12-6 16-12 2-16-8-2-8 4-12Z',
      'M94 88q14-6 22 2 4 14-8 18-14 2-18-8-2-8 4-12Z',
      'M66 116q10-6 18 0 4 12-6 18-12 0-16-8-2-6 4-10Z',
      'M110 124q12-4 18 4 0 12-8 14-12 0-14-8-2-6 4-10Z',
    ].map((path) => (
      <path key={path} {...WOOD} stroke="var(--bark-line)" d={path} />
    ))}
    <path
      {...INK}
      stroke="var(--brown)"
      d="M60 28l4 4M68 26l3 5M98 18l4 4M104 24l4 3M86 58l4 5M94 56l3 5M118 52l4 5M124 60l3 4M60 84l4 4M102 96l4 4M108 98l2 4M72 122l4 4M116 130l4 4"
    />
    {/* The woodpecker: tail on the bark, beak at the wood. */}
    <path {...HOLE} d="M158 104L150 150L160 148L174 112Z" />
    <path {...WOOL} stroke="var(--ink)" d="M172 34Q196 40 194 66Q192 100 166 118Q152 108 156 84Q158 60 164 48Z" />
    <path {...HOLE} d="M176 48Q200 58 192 84Q184 106 164 120Q166 84 176 48Z" />
    <path {...INK} stroke="var(--white)" strokeWidth={2} d="M182 64l8 3M179 74l11 4M176 85l11 4M173 96l9 4" />
    <circle {...WOOL} stroke="var(--ink)" cx="174" cy="34" r="14" />
    <path {...MARK} fill="var(--mark)" d="M162 26Q172 14 188 28Q182 32 176 26Q168 24 162 26Z" />
    <path {...HOLE} d="M161 31L138 40L162 41Z" />
    <circle cx="170" cy="33" r="2.4" fill="var(--dark)" />
    <path {...INK} stroke="var(--dark)" strokeWidth={2} d="M160 92L149 88M160 98L149 98" />
    <path {...INK} stroke="var(--brown)" d="M136 34l-5-5M134 42h-7M137 47l-5 5" />
  </Drawing>
);
