// Writes a workbook (.xlsx) as Office Open XML: cells, a few styles, frozen panes, column widths, input checks and lists.
import JSZip from 'jszip';
import { STYLE_NUMBER, STYLES_XML, type StyleName, WARNING_STYLE } from './workbook-styles.ts';
import { escapeXml, type XmlAttributes, element } from './xml.ts';

export interface Cell {
  value: string | number;
  style?: StyleName;
}

/** What may be typed into the cells of a column. */
export interface InputCheck {
  rule:
    | { kind: 'list'; name: string; isStrict: boolean }
    | { kind: 'number'; above?: number; min?: number; max: number; unlikelyAbove?: number }
    | { kind: 'day' }
    | { kind: 'length'; max: number };
  /** Shown when the cell is chosen. */
  hint: { title: string; text: string };
  /** Shown when the input is refused. */
  refusal: { title: string; text: string };
}

export interface Sheet {
  name: string;
  columns: readonly { width: number; style?: StyleName; check?: InputCheck }[];
  rows: readonly (readonly (Cell | null)[])[];
  rowHeights?: Readonly<Record<number, number>>;
  /** How many rows and columns stay in sight. */
  frozen?: { rows: number; columns: number };
  /** The last row that people fill in. */
  lastRow?: number;
  isLandscape?: boolean;
}

/** A range of cells with a name, for drop-down lists: `name` and its cells, as `'Sheet'!$A$2:$A$9`. */
export interface NamedRange {
  name: string;
  cells: string;
}

export interface Workbook {
  title: string;
  subject: string;
  /** As in `en-US`. */
  locale: string;
  sheets: readonly Sheet[];
  ranges: readonly NamedRange[];
}

/** The same bytes each time: a workbook must not carry the day on which it was made again. */
const DATE = new Date('2026-01-01T00:00:00Z');
const DATE_TEXT = '2026-01-01T00:00:00Z';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** 0 → A, 25 → Z, 26 → AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

export async function writeWorkbook(workbook: Workbook): Promise<Buffer> {
  const zip = new JSZip();
  const add = (name: string, xml: string): void => {
    zip.file(name, HEAD + xml, { date: DATE, createFolders: false });
  };
  add('[Content_Types].xml', contentTypes(workbook));
  add('_rels/.rels', ROOT_RELATIONS);
  add('docProps/core.xml', coreProperties(workbook));
  add('xl/workbook.xml', workbookXml(workbook));
  add('xl/_rels/workbook.xml.rels', workbookRelations(workbook));
  add('xl/styles.xml', STYLES_XML);
  for (const [index, sheet] of workbook.sheets.entries())
    add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, index === 0));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } });
}

// ── A sheet ─────────────────────────────────────────────────────────────────

function sheetXml(sheet: Sheet, isFirst: boolean): string {
  const checked = sheet.columns.flatMap(({ check }, index) =>
    check ? [{ check, letters: columnLetters(index) }] : [],
  );
  const first = (sheet.frozen?.rows ?? 1) + 1;
  const cellsOf = (letters: string): string => `${letters}${first}:${letters}${sheet.lastRow ?? first}`;
  return element('worksheet', { xmlns: MAIN }, [
    element('sheetPr', {}, [element('pageSetUpPr', { fitToPage: 1 })]),
    element('sheetViews', {}, [sheetView(sheet, isFirst)]),
    element('sheetFormatPr', { defaultRowHeight: 15 }),
    element(
      'cols',
      {},
      sheet.columns.map(({ width, style }, index) =>
        element('col', { min: index + 1, max: index + 1, width, customWidth: 1, ...styled(style) }),
      ),
    ),
    element(
      'sheetData',
      {},
      sheet.rows.map((row, index) => rowXml(row, index + 1, sheet.rowHeights?.[index])),
    ),
    ...checked.flatMap(({ check: { rule }, letters }, index) =>
      rule.kind === 'number' && rule.unlikelyAbove !== undefined
        ? [warning(cellsOf(letters), `${letters}${first}`, rule.unlikelyAbove, index + 1)]
        : [],
    ),
    ...(checked.length > 0
      ? [
          element(
            'dataValidations',
            { count: checked.length },
            checked.map(({ check, letters }) => validation(check, cellsOf(letters), `${letters}${first}`)),
          ),
        ]
      : []),
    element('pageMargins', { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 }),
    element('pageSetup', {
      orientation: sheet.isLandscape ? 'landscape' : 'portrait',
      fitToWidth: pagesAcross(sheet),
      fitToHeight: 0,
    }),
  ]);
}

/** About as many characters as a printed page can have side by side. */
const PAGE_WIDTH = 190;

const pagesAcross = ({ columns }: Sheet): number =>
  Math.ceil(columns.reduce((sum, { width }) => sum + width, 0) / PAGE_WIDTH);

const styled = (style: StyleName | undefined): XmlAttributes =>
  style === undefined ? {} : { style: STYLE_NUMBER[style] };

function sheetView({ frozen }: Sheet, isFirst: boolean): string {
  const attributes = { ...(isFirst && { tabSelected: 1 }), showGridLines: frozen ? 1 : 0, workbookViewId: 0 };
  if (!frozen) return element('sheetView', attributes);
  const { rows, columns } = frozen;
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const topLeftCell = `${columnLetters(columns)}${rows + 1}`;
  return element('sheetView', attributes, [
    element('pane', {
      ...(columns > 0 && { xSplit: columns }),
      ...(rows > 0 && { ySplit: rows }),
      topLeftCell,
      activePane: pane,
      state: 'frozen',
    }),
    element('selection', { pane, activeCell: topLeftCell, sqref: topLeftCell }),
  ]);
}

const rowXml = (row: readonly (Cell | null)[], number: number, height: number | undefined): string =>
  element(
    'row',
    { r: number, ...(height !== undefined && { ht: height, customHeight: 1 }) },
    row.flatMap((cell, index) => (cell ? [cellXml(cell, `${columnLetters(index)}${number}`)] : [])),
  );

function cellXml({ value, style }: Cell, place: string): string {
  const attributes = { r: place, ...(style && { s: STYLE_NUMBER[style] }) };
  if (value === '') return element('c', attributes);
  if (typeof value === 'number') return element('c', attributes, [element('v', {}, [String(value)])]);
  const text = element('t', { 'xml:space': 'preserve' }, [escapeXml(value)]);
  return element('c', { ...attributes, t: 'inlineStr' }, [element('is', {}, [text])]);
}

// ── Input checks ────────────────────────────────────────────────────────────

/** What Excel allows in the titles and texts of its messages. */
const TITLE_MAX = 32;
const TEXT_MAX = 255;
/** Excel counts days from here: January 1, 1900 is day 1. */
const FIRST_DAY = 1;

function validation({ rule, hint, refusal }: InputCheck, cells: string, first: string): string {
  const messages = {
    allowBlank: 1,
    showInputMessage: 1,
    promptTitle: shortened(hint.title, TITLE_MAX),
    prompt: shortened(hint.text, TEXT_MAX),
    showErrorMessage: 1,
    errorTitle: shortened(refusal.title, TITLE_MAX),
    error: shortened(refusal.text, TEXT_MAX),
    sqref: cells,
  };
  const formula = (number: 1 | 2, text: string): string => element(`formula${number}`, {}, [escapeXml(text)]);
  switch (rule.kind) {
    case 'list':
      return element(
        'dataValidation',
        { type: 'list', ...(!rule.isStrict && { errorStyle: 'warning' }), ...messages },
        [formula(1, rule.name)],
      );
    case 'number':
      return element('dataValidation', { type: 'custom', ...messages }, [formula(1, numberFormula(rule, first))]);
    case 'day':
      return element('dataValidation', { type: 'date', operator: 'between', ...messages }, [
        formula(1, String(FIRST_DAY)),
        formula(2, 'TODAY()'),
      ]);
    case 'length':
      return element('dataValidation', { type: 'textLength', operator: 'lessThanOrEqual', ...messages }, [
        formula(1, String(rule.max)),
      ]);
  }
}

/** "More than 0, at most 600" has no operator of its own. */
function numberFormula({ above, min, max }: { above?: number; min?: number; max: number }, cell: string): string {
  const least = above === undefined ? `${cell}>=${min ?? 0}` : `${cell}>${above}`;
  return `AND(ISNUMBER(${cell}),${least},${cell}<=${max})`;
}

/** Numbers that are allowed but unlikely get another color. */
const warning = (cells: string, first: string, above: number, priority: number): string =>
  element('conditionalFormatting', { sqref: cells }, [
    element('cfRule', { type: 'expression', dxfId: WARNING_STYLE, priority }, [
      element('formula', {}, [escapeXml(`AND(ISNUMBER(${first}),${first}>${above})`)]),
    ]),
  ]);

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}

// ── The parts around the sheets ─────────────────────────────────────────────

const workbookXml = ({ sheets, ranges }: Workbook): string =>
  element('workbook', { xmlns: MAIN, 'xmlns:r': OFFICE }, [
    element('bookViews', {}, [element('workbookView', { activeTab: 0 })]),
    element(
      'sheets',
      {},
      sheets.map(({ name }, index) => element('sheet', { name, sheetId: index + 1, 'r:id': `rId${index + 1}` })),
    ),
    element('definedNames', {}, [
      ...sheets.flatMap(({ name, frozen }, index) =>
        frozen && frozen.rows > 0
          ? [
              element('definedName', { name: '_xlnm.Print_Titles', localSheetId: index }, [
                escapeXml(
                  `${frozen.columns > 0 ? `'${name}'!$A:$${columnLetters(frozen.columns - 1)},` : ''}'${name}'!$1:$${frozen.rows}`,
                ),
              ]),
            ]
          : [],
      ),
      ...ranges.map(({ name, cells }) => element('definedName', { name }, [escapeXml(cells)])),
    ]),
  ]);

const relation = (id: string, type: string, target: string): string =>
  element('Relationship', { Id: id, Type: type, Target: target });

const workbookRelations = ({ sheets }: Workbook): string =>
  element('Relationships', { xmlns: `${PACKAGE}/relationships` }, [
    ...sheets.map((_, index) => relation(`rId${index + 1}`, `${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`)),
    relation(`rId${sheets.length + 1}`, `${OFFICE}/styles`, 'styles.xml'),
  ]);

const ROOT_RELATIONS = element('Relationships', { xmlns: `${PACKAGE}/relationships` }, [
  relation('rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml'),
  relation('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
]);

function contentTypes({ sheets }: Workbook): string {
  const part = (name: string, type: string): string => element('Override', { PartName: name, ContentType: type });
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return element('Types', { xmlns: `${PACKAGE}/content-types` }, [
    element('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    part('/xl/workbook.xml', `${spreadsheet}.sheet.main+xml`),
    ...sheets.map((_, index) => part(`/xl/worksheets/sheet${index + 1}.xml`, `${spreadsheet}.worksheet+xml`)),
    part('/xl/styles.xml', `${spreadsheet}.styles+xml`),
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  ]);
}

const coreProperties = ({ title, subject, locale }: Workbook): string => {
  const moment = { 'xsi:type': 'dcterms:W3CDTF' };
  return element(
    'cp:coreProperties',
    {
      'xmlns:cp': `${PACKAGE}/metadata/core-properties`,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    [
      element('dc:title', {}, [escapeXml(title)]),
      element('dc:subject', {}, [escapeXml(subject)]),
      element('dc:creator', {}, ['Treewell']),
      element('dc:language', {}, [locale]),
      element('dcterms:created', moment, [DATE_TEXT]),
      element('dcterms:modified', moment, [DATE_TEXT]),
    ],
  );
};
