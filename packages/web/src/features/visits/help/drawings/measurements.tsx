// How the trunk and the height of a tree are measured.
import { useContext } from 'react';
import { BreastHeight } from './breast-height.ts';
import { BARK, CLOTH, DASHED_MARK, FURROW, INK, LEAF, MARK, WOOD, WORD } from './inks.ts';
import { crownPath, Drawing, Ground, Trunk } from './shapes.tsx';

/** Measures from one height to another, with a small line at each end. */
const Span = ({ x, top, foot }: { x: number; top: number; foot: number }) => (
  <path {...MARK} d={`M${x} ${top}V${foot}M${x - 5} ${top}h10M${x - 5} ${foot}h10`} />
);

/** Somebody who stands on the ground. */
const Person = ({ x, height }: { x: number; height: number }) => (
  <g transform={`translate(${x} 146) scale(${height / 100})`} strokeWidth={4}>
    <path {...CLOTH} fill="var(--bark-line)" strokeWidth={4} d="M-13 -44L-11 0H-2L0 -30L2 0H11L13 -44Z" />
    <path {...CLOTH} strokeWidth={4} d="M-14 -40L-20 -42L-18 -66Q-16 -76 0 -76T18 -66L20 -42L14 -40Z" />
    <circle {...WOOD} strokeWidth={4} cy="-88" r="12" />
  </g>
);

/** A person holds a tape around the trunk at breast height. */
export function Dbh() {
  const breastHeight = useContext(BreastHeight);
  return (
    <Drawing>
      <Ground />
      <path {...BARK} d="M112 146Q124 132 124 96L122 -4H170L168 96Q168 132 180 146Z" />
      <path
        {...FURROW}
        d="M132 4q4 14 0 26M144 12q-4 10 0 22M157 2q4 14 0 28M134 66q-4 14 0 30M147 62q4 16 0 28M159 70q-4 14 0 30M138 108q4 12 0 26M153 106q-3 12 0 28"
      />
      {/* The person: legs, body, head, and the far arm behind the tape. */}
      <path {...CLOTH} fill="var(--bark-line)" d="M66 94L62 140q0 5 4 5h8l5-38 5 38h8q4 0 3-5L90 94Z" />
      <path {...CLOTH} d="M62 62q0-14 16-14t16 14l-2 36H65Z" />
      <circle {...WOOD} cx="79" cy="34" r="11" />
      <path {...CLOTH} fill="var(--dark)" d="M68 33q-1-12 11-12t11 10q-10 2-14-3-3 4-8 5Z" />
      {/* The tape goes around the trunk; its end hangs down. */}
      <path {...WOOD} fill="var(--yellow)" d="M122.6 43q23 7 46 0v8q-23 7-46 0Z" />
      <path {...INK} strokeWidth={1} d="M130 45v4M137 46.5v4M144 47v4M151 47v4M158 46v4" />
      <path {...WOOD} fill="var(--yellow)" d="M118 50q-3 12 2 26l5-2q-4-12-2-23Z" />
      <path {...INK} stroke="var(--cloth)" strokeWidth={9} d="M90 60L106 66 121 50" />
      <path {...INK} strokeWidth={1.2} d="M92 54.5L106 60.5 118 46.5M87 65.5L106 72 124.5 53.5" />
      <circle {...WOOD} cx="122" cy="48" r="5" />
      <path {...DASHED_MARK} d="M170 47H190" />
      <Span x={190} top={47} foot={146} />
      <text {...WORD} x="198" y="101">
        {breastHeight}
      </text>
    </Drawing>
  );
}

/** From the ground to the highest tip; a person at the trunk for comparison. */
export const TreeHeight = () => (
  <Drawing>
    <Ground />
    <Trunk x={112} top={78} width={11} />
    <path {...LEAF} d={crownPath(112, 58, 78, 84, 11)} />
    <path
      {...INK}
      stroke="var(--leaf-line)"
      d="M92 50q5 5 10 0M118 36q5 5 10 0M112 70q5 5 10 0M94 80q5 5 10 0M126 62q5 5 10 0M106 26q5 5 10 0"
    />
    {/* A person at the foot of the tree fits into it several times. */}
    <Person x={140} height={29} />
    <path {...INK} strokeWidth={1} strokeDasharray="2 3" d="M152 117h26M152 88h26M152 59h26M152 30h26" />
    <Span x={186} top={13} foot={146} />
    {/* Somebody looks at the top and at the foot. */}
    <path {...DASHED_MARK} strokeWidth={1.2} d="M35 115L110 15M35 115L104 145" />
    <Person x={28} height={37} />
  </Drawing>
);
