// The styles that cells of our workbooks can have.
import { type XmlAttributes, element } from './xml.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const COLORS = {
  text: 'FF22271F',
  quiet: 'FF696253',
  white: 'FFFFFFFF',
  forest: 'FF24613F',
  leaf: 'FFD9EADF',
  sand: 'FFF8E8C6',
  line: 'FFC2BAA9',
} as const;

const color = (name: keyof typeof COLORS): string => element('color', { rgb: COLORS[name] });

interface Style {
  size?: number;
  isBold?: boolean;
  isItalic?: boolean;
  ink?: keyof typeof COLORS;
  fill?: keyof typeof COLORS;
  hasBorder?: boolean;
  /** '@' keeps what was typed, such as 007. */
  format?: '@' | 'yyyy-mm-dd';
  isWrapped?: boolean;
  isCentered?: boolean;
  isRight?: boolean;
}

const STYLES = {
  plain: {},
  title: { size: 18, isBold: true, ink: 'forest' },
  heading: { size: 13, isBold: true, ink: 'forest' },
  paragraph: { isWrapped: true },
  header: { isBold: true, ink: 'white', fill: 'forest', hasBorder: true, isWrapped: true, isCentered: true },
  subheader: { isBold: true, ink: 'forest', fill: 'leaf', hasBorder: true, isWrapped: true },
  listed: { hasBorder: true, isWrapped: true },
  listedName: { hasBorder: true, isWrapped: true, isBold: true },
  quiet: { ink: 'quiet', isItalic: true, isWrapped: true },
  text: { format: '@' },
  wrappedText: { format: '@', isWrapped: true },
  day: { format: 'yyyy-mm-dd' },
  linedPlain: { hasBorder: true },
  linedText: { hasBorder: true, format: '@' },
  linedWrappedText: { hasBorder: true, format: '@', isWrapped: true },
  linedDay: { hasBorder: true, format: 'yyyy-mm-dd' },
  listNumber: { isBold: true, ink: 'forest', isRight: true },
  exampleName: { fill: 'sand', hasBorder: true, isBold: true, format: '@' },
  example: { fill: 'sand', hasBorder: true, isItalic: true, format: '@' },
  exampleNumber: { fill: 'sand', hasBorder: true, isItalic: true },
  exampleDay: { fill: 'sand', hasBorder: true, isItalic: true, format: 'yyyy-mm-dd' },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

const styles = Object.entries(STYLES) as [StyleName, Style][];

export const STYLE_NUMBER = Object.fromEntries(styles.map(([name], index) => [name, index])) as Record<
  StyleName,
  number
>;

/** The number of the format for unlikely values. */
export const WARNING_STYLE = 0;

const font = ({ size = 11, isBold, isItalic, ink = 'text' }: Style): string =>
  element('font', {}, [
    ...(isBold ? [element('b', {})] : []),
    ...(isItalic ? [element('i', {})] : []),
    element('sz', { val: size }),
    color(ink),
    element('name', { val: 'Arial' }),
    element('family', { val: 2 }),
  ]);

const fill = ({ fill: name }: Style): string =>
  name === undefined
    ? element('fill', {}, [element('patternFill', { patternType: 'none' })])
    : element('fill', {}, [
        element('patternFill', { patternType: 'solid' }, [
          element('fgColor', { rgb: COLORS[name] }),
          element('bgColor', { indexed: 64 }),
        ]),
      ]);

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const NO_BORDER = element('border', {}, [...SIDES.map((side) => element(side, {})), element('diagonal', {})]);
const BORDER = element('border', {}, [
  ...SIDES.map((side) => element(side, { style: 'thin' }, [color('line')])),
  element('diagonal', {}),
]);

/** 49 is the number that Excel has for text; our own begin at 164. */
const FORMAT_NUMBERS = { '@': 49, 'yyyy-mm-dd': 164 } as const;

function cellFormat(style: Style, number: number): string {
  const attributes: XmlAttributes = {
    numFmtId: style.format ? FORMAT_NUMBERS[style.format] : 0,
    fontId: number,
    // The first two fills belong to Excel.
    fillId: style.fill ? number + 2 : 0,
    borderId: style.hasBorder ? 1 : 0,
    xfId: 0,
    applyNumberFormat: 1,
    applyFont: 1,
    applyFill: 1,
    applyBorder: 1,
    applyAlignment: 1,
  };
  const alignment = {
    vertical: style.isCentered ? 'center' : 'top',
    ...(style.isCentered && { horizontal: 'center' }),
    ...(style.isRight && { horizontal: 'right', indent: 1 }),
    ...(style.isWrapped && { wrapText: 1 }),
  };
  return element('xf', attributes, [element('alignment', alignment)]);
}

const group = (name: string, children: readonly string[]): string =>
  element(name, { count: children.length }, children);

export const STYLES_XML = element('styleSheet', { xmlns: MAIN }, [
  group('numFmts', [element('numFmt', { numFmtId: FORMAT_NUMBERS['yyyy-mm-dd'], formatCode: 'yyyy-mm-dd' })]),
  group(
    'fonts',
    styles.map(([, style]) => font(style)),
  ),
  group('fills', [
    fill({}),
    element('fill', {}, [element('patternFill', { patternType: 'gray125' })]),
    ...styles.map(([, style]) => fill(style)),
  ]),
  group('borders', [NO_BORDER, BORDER]),
  group('cellStyleXfs', [element('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })]),
  group(
    'cellXfs',
    styles.map(([, style], index) => cellFormat(style, index)),
  ),
  group('cellStyles', [element('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })]),
  group('dxfs', [
    element('dxf', {}, [
      element('fill', {}, [
        element('patternFill', { patternType: 'solid' }, [element('bgColor', { rgb: COLORS.sand })]),
      ]),
    ]),
  ]),
]);
