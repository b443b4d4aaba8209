// The parts that several printed pages have: the band with our mark, texts with fractions, drawings with a description.
import {
  cloneElement,
  createElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type SVGProps,
} from 'react';
import { RingLines } from '../../packages/web/src/ui/ring-lines.tsx';

/** Our mark: a leaf with growth rings, on dark green. */
const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path fill="var(--mantine-color-forest-4)" d="M29 3H16A13 13 0 1 0 29 16Z" />
    <path fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" d="M14 9.9A7.6 7.6 0 1 0 21.6 17.5" />
    <circle fill="var(--mantine-color-ochre-3)" cx="13.2" cy="18.3" r="2.9" />
  </svg>
);

/** The growth rings of the app with a third of their points: enough for print, and much smaller in a file. */
function PrintedRings() {
  const svg = RingLines({ className: 'bandRings', hasMark: true }) as ReactElement<{
    children: ReactElement<SVGProps<SVGPathElement>>[];
  }>;
  const paths = svg.props.children.map((path) =>
    cloneElement(path, { d: withFewerPoints(path.props.d ?? ''), style: undefined, pathLength: undefined }),
  );
  return cloneElement(svg, {}, paths);
}

/** Each point of a ring is the control point of a curve between two middles. */
function withFewerPoints(path: string): string {
  const points = [...path.matchAll(/Q([\d.-]+) ([\d.-]+)/g)]
    .filter((_, index) => index % 3 === 0)
    .map(([, x, y]) => [Number(x), Number(y)] as const);
  const middle = (index: number): string => {
    const [a, b] = [points.at(index % points.length), points.at((index + 1) % points.length)];
    return a && b ? `${((a[0] + b[0]) / 2).toFixed(0)} ${((a[1] + b[1]) / 2).toFixed(0)}` : '';
  };
  return `M${middle(-1)}${points.map(([x, y], index) => `Q${x.toFixed(0)} ${y.toFixed(0)} ${middle(index)}`).join('')}Z`;
}

/** The head of a page: dark green with the growth rings of a trunk. */
export const Band = ({ about, title, children }: { about: string; title: string; children?: ReactNode }) => (
  <header className="band">
    <PrintedRings />
    <p className="brand">
      <Mark />
      <span>Treewell</span>
      <span className="about">{about}</span>
    </p>
    <h1>{title}</h1>
    {children}
  </header>
);

/** Fractions that our fonts do not have as one sign, those that are written with a slash, and spans of percents. */
const SPECIAL = /(⅛|⅜|\b1\/\d{1,2}\b|\b\d+-\d+ ?%)/;
const WRITTEN: Record<string, string> = { '⅛': '1/8', '⅜': '3/8' };

/** A text whose fractions are set as fractions, and whose spans of percents stay on one line. */
export const Words = ({ children }: { children: string }) =>
  children.split(SPECIAL).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={part.endsWith('%') ? 'span' : 'fraction'}>
        {WRITTEN[part] ?? part}
      </span>
    ),
  );

/** A drawing of the app. There it is decoration, so it is hidden; on paper it is a figure that is described. */
export function DescribedDrawing({ of: Drawing, alt }: { of: ComponentType; alt: string }) {
  const frame = (Drawing as () => ReactElement<{ children: ReactNode }>)();
  const svg = (frame.type as (props: object) => ReactElement<SVGProps<SVGSVGElement>>)(frame.props);
  return cloneElement(svg, { 'aria-hidden': undefined, role: 'img', 'aria-label': alt });
}

export const List = ({ items, ordered = false }: { items: readonly string[]; ordered?: boolean }) =>
  createElement(
    ordered ? 'ol' : 'ul',
    null,
    items.map((item) => (
      <li key={item}>
        <Words>{item}</Words>
      </li>
    )),
  );
