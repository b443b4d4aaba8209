// The flowchart that leads from the shape of a trunk to its DBH. Its words are text; lines and trunks are drawn below.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { ReactNode } from 'react';
import { BARK, FURROW, INK, MARK, WOOD } from '../../packages/web/src/features/visits/help/drawings/inks.ts';
import { FLOWCHART_WORDS } from './dbh-flowchart-words.ts';

/** All places are in a field of 830 by 666. */
export function DbhFlowchart({ language }: { language: DocumentLanguage }) {
  const words = FLOWCHART_WORDS[language];
  return (
    <div className="flowchart">
      <svg className="drawing lines" viewBox="0 0 830 666" aria-hidden="true">
        <Arrow path="M131 42V66" />
        <Arrow path="M415 42V66" />
        <Arrow path="M699 42V66" />
        <path {...INK} d="M415 166V182H131M699 166V182H415" />
        <Arrow path="M131 166V202" />
        <Arrow path="M131 282V320" />
        <Arrow path="M262 242H296" />
        <Arrow path="M546 242H584" />
        <Arrow path="M421 282V301H565V446H584" />
        <Arrow path="M262 362H296" />
        <Arrow path="M131 404V434" />
        <Arrow path="M131 522V546" />
        <Arrow path="M421 522V546" />
        <Arrow path="M694 522V546" />
        <Arrow path="M804 278H818V546" />
        <Arrow path="M195 588V610" />
        <Arrow path="M635 588V610" />
        {(
          [
            [141, 306, words.no],
            [268, 231, words.yes],
            [552, 231, words.yes],
            [431, 297, words.no],
            [268, 351, words.yes],
            [141, 424, words.no],
          ] as const
        ).map(([x, y, answer]) => (
          <text key={`${x} ${y}`} className="answer" x={x} y={y}>
            {answer}
          </text>
        ))}
      </svg>
      <Box kind="start" at={[0, 0, 830, 42]}>
        {words.start}
      </Box>
      <Box kind="place aside" at={[0, 66, 262, 100]} drawing={<Level />}>
        {words.level}
      </Box>
      <Box kind="place aside" at={[284, 66, 262, 100]} drawing={<Slope />}>
        {words.slope}
      </Box>
      <Box kind="place aside" at={[568, 66, 262, 100]} drawing={<Lean />}>
        {words.lean}
      </Box>
      <Box kind="question" at={[0, 202, 262, 80]}>
        {words.forks}
      </Box>
      <Box kind="question" at={[296, 202, 250, 80]}>
        {words.oneBelow}
      </Box>
      <Box kind="place" at={[584, 202, 220, 152]} drawing={<Forked />}>
        {words.belowFork}
      </Box>
      <Box kind="place" at={[584, 370, 220, 152]} drawing={<Stems />}>
        {words.stems}
      </Box>
      <Box kind="question" at={[0, 320, 262, 84]}>
        {words.inTheWay}
      </Box>
      <Box kind="place tall" at={[296, 320, 250, 202]} drawing={<Swollen />}>
        {words.nearby}
      </Box>
      <Box kind="place aside" at={[0, 434, 262, 88]} drawing={<Plain />}>
        {words.there}
      </Box>
      <Box kind="start" at={[0, 546, 830, 42]}>
        {words.tape}
      </Box>
      <Box kind="end" at={[0, 610, 390, 56]}>
        <span>{words.around} </span>
        <b>{words.divide}</b>
      </Box>
      <Box kind="end" at={[440, 610, 390, 56]}>
        <span>{words.across} </span>
        <b>{words.asItIs}</b>
      </Box>
    </div>
  );
}

interface BoxProps {
  kind: string;
  at: readonly [left: number, top: number, width: number, height: number];
  drawing?: ReactNode;
  children: ReactNode;
}

const Box = ({ kind, at: [left, top, width, height], drawing, children }: BoxProps) => (
  <div className={`box ${kind}`} style={{ left, top, width, height }}>
    {drawing}
    <p>{children}</p>
  </div>
);

const Arrow = ({ path }: { path: string }) => {
  const [, x = '0', y = '0'] = /([\d.]+)\D([\d.]+)$/.exec(absoluteEnd(path)) ?? [];
  const turn = /H[\d.]+$/.test(path) ? 0 : 90;
  return (
    <>
      <path {...INK} d={path} />
      <path {...INK} transform={`translate(${x} ${y}) rotate(${turn})`} d="M-8 -5L-1 0L-8 5" />
    </>
  );
};

/** The last point of a path of straight lines, as "x y". */
function absoluteEnd(path: string): string {
  let [x, y] = ['0', '0'];
  for (const [, command, numbers = ''] of path.matchAll(/([MHV])([\d. ]+)/g)) {
    if (command === 'M') [x = '0', y = '0'] = numbers.split(' ');
    if (command === 'H') x = numbers;
    if (command === 'V') y = numbers;
  }
  return `${x} ${y}`;
}

/** The height of 4.5 ft in all drawings on level ground. The ground is at 116. */
const BREAST_HEIGHT = 48;
const GROUND = 116;

const Trunks = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 170 120" aria-hidden="true">
    <path {...MARK} strokeDasharray="5 4" d={`M4 ${BREAST_HEIGHT}H166`} />
    <path {...INK} d={`M4 ${GROUND}H166`} />
    {children}
  </svg>
);

/** A piece of tape around a stem. */
const Tape = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <path
    {...WOOD}
    fill="var(--yellow)"
    d={`M${x - width / 2} ${y - 4}q${width / 2} 5 ${width} 0v8q${-width / 2} 5 ${-width} 0Z`}
  />
);

/** An arrow that is as long as 4.5 ft. It begins at a point of the ground; `turn` is in degrees, clockwise. */
const Rise = ({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) => (
  <path
    {...MARK}
    transform={`translate(${x} ${y}) rotate(${turn})`}
    d={`M0 0V${BREAST_HEIGHT - GROUND}m-5 8l5 -8l5 8`}
  />
);

const Ground = ({ path, children }: { path: string; children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 170 120" aria-hidden="true">
    {children}
    <path {...INK} d={path} />
  </svg>
);

/** Straight up from level ground. */
const Level = () => (
  <Ground path="M4 116H166">
    <path {...BARK} d="M62 116Q70 104 70 70V-4H100V70Q100 104 108 116Z" />
    <path {...FURROW} d="M78 8q3 14 0 26M90 12q-3 12 0 22M79 64q-3 12 0 26M91 68q3 12 0 26" />
    <Tape x={85} y={BREAST_HEIGHT} width={30} />
    <Rise x={50} y={GROUND} />
  </Ground>
);

/** The ground is higher on the left: 4.5 ft begin there. */
const Slope = () => (
  <Ground path="M4 78L166 118">
    <path {...BARK} d="M60 92Q70 84 70 60V-4H100V70Q100 94 110 104Z" />
    <path {...FURROW} d="M78 2q3 8 0 14M90 38q-3 12 0 22M79 44q-3 12 0 26M91 72q3 10 0 20" />
    <Tape x={85} y={90 + BREAST_HEIGHT - GROUND} width={30} />
    <Rise x={52} y={90} />
  </Ground>
);

/** The trunk leans to the right. 4.5 ft go along it, and the tape is at a right angle to it. */
const Lean = () => (
  <Ground path="M4 116H166">
    <path {...BARK} d="M38 116Q50 108 54.4 91.6L99.2 -8.9L126.6 3.3L83.9 99.3Q80 110 88 116Z" />
    <path {...FURROW} d="M92 20q-3 14 -10 24M108 14q-3 12 -9 20M69 72q-3 12 -9 24M84 66q-3 10 -9 22" />
    <g transform="rotate(24 90.4 47.7)">
      <Tape x={90.4} y={47.7} width={30} />
    </g>
    <Rise x={90} y={116} turn={24} />
  </Ground>
);

const Plain = () => (
  <Trunks>
    <path {...BARK} d="M62 116Q70 104 70 70V4H100V70Q100 104 108 116Z" />
    <path {...FURROW} d="M78 8q3 14 0 26M90 12q-3 12 0 22M79 64q-3 12 0 26M91 68q3 12 0 26" />
    <Tape x={85} y={BREAST_HEIGHT} width={30} />
  </Trunks>
);

/** Two stems part below breast height: the tape is below the fork. */
const Forked = () => (
  <Trunks>
    <path
      {...BARK}
      d="M60 116Q68 108 68 92Q66 70 48 40L40 4H64L70 34Q80 52 85 58Q90 52 100 34L106 4H130L122 40Q104 70 102 92Q102 108 110 116Z"
    />
    <path {...FURROW} d="M50 10q2 14 6 26M119 10q-2 14-6 26M78 78q-2 8 0 14M92 76q2 8 0 16" />
    <Tape x={85} y={98} width={35} />
  </Trunks>
);

/** Three stems grow from the ground: a tape around each. */
const Stems = () => (
  <Trunks>
    <path {...BARK} d="M52 116Q50 70 24 4H42Q66 66 68 116Z" />
    <path {...BARK} d="M118 116Q120 66 132 4H150Q134 70 134 116Z" />
    <path {...BARK} d="M76 116Q82 60 78 4H100Q98 60 108 116Z" />
    <path {...FURROW} d="M88 12q3 14 0 24M92 66q-3 12 0 26M40 20q6 12 10 24M140 18q-5 12-6 24M60 80q2 10 1 20" />
    <Tape x={46} y={BREAST_HEIGHT} width={20} />
    <Tape x={90} y={BREAST_HEIGHT} width={21} />
    <Tape x={133.5} y={BREAST_HEIGHT} width={18} />
  </Trunks>
);

/** A swelling at breast height: the tape is a little below it. */
const Swollen = () => (
  <Trunks>
    <path
      {...BARK}
      d="M62 116Q70 108 70 86V78Q50 70 50 48Q50 28 70 20V4H100V20Q122 28 122 48Q122 70 100 78V86Q100 108 108 116Z"
    />
    <path
      {...FURROW}
      d="M78 8q3 8 0 14M90 6q-3 10 0 16M66 36q-6 12 0 26M84 34q4 14 0 28M104 36q6 12 0 26M86 100q-2 6 0 10"
    />
    <Tape x={85} y={88} width={30} />
  </Trunks>
);
