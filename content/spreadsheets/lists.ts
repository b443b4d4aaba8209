// The drop-down lists of a workbook: on a sheet of their own, each with a name for the cells that use it.
import type { RecordField } from '@treewell/domain/record-fields';
import type { DocumentLanguage } from '@treewell/domain/languages';
import { type AppWords, WORDS } from './app-words.ts';
import { listSpecies, type Species, speciesLabel } from './species-list.ts';
import { columnLetters, type Cell, type NamedRange, type Sheet } from './workbook-file.ts';

export interface List {
  name: string;
  /** One heading for each column. The first column is what people choose from. */
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export const listName = (field: string): string => `list_${field}`;

/** The choices of a field as the app shows them. A class begins with its number, so that the API takes it as it is. */
export const fieldList = (
  field: string,
  { kind, options = [] }: RecordField,
  texts: { label: string; options?: Record<string, string> },
  words: AppWords,
): List => ({
  name: listName(field),
  headings: [texts.label, words.table.stored],
  rows: options.map(({ value, label }) => {
    const text = texts.options?.[value] ?? label;
    return [kind === 'class' ? classLabel(value, text) : text, value];
  }),
});

const classLabel = (value: string | number, text: string): string =>
  value === 0 && !text.startsWith('N/A') ? `0 = N/A: ${text}` : `${value} = ${text}`;

/** The numbers of the classes of a field, and what they mean. */
export const numberList = (
  field: string,
  { options = [] }: RecordField,
  texts: { label: string; options?: Record<string, string> },
): List => ({
  name: listName(field),
  headings: [field, texts.label],
  rows: options.map(({ value, label }) => [value, texts.options?.[value] ?? label]),
});

const byName =
  (nameOf: (species: Species) => string, language: DocumentLanguage) =>
  (a: Species, b: Species): number =>
    // The two special entries are the first ones.
    Number(a.subId > 2) - Number(b.subId > 2) || nameOf(a).localeCompare(nameOf(b), language);

export const speciesList = (language: DocumentLanguage): List => ({
  name: listName('species'),
  headings: [WORDS[language].columns.species.header, 'scientific_name', 'subId'],
  rows: listSpecies()
    .toSorted(byName(({ commonName }) => commonName[language], language))
    .map((species) => [speciesLabel(species, language), species.scientificName, species.subId]),
});

export const scientificNameList = (language: DocumentLanguage): List => ({
  name: listName('scientific_name'),
  headings: ['scientific_name', 'common_name', 'subId'],
  rows: listSpecies()
    .toSorted(byName(({ scientificName }) => scientificName, language))
    .map(({ scientificName, commonName, subId }) => [scientificName, commonName[language], subId]),
});

const WIDEST = 50;
const NARROWEST = 12;
const GAP: ListColumn = { heading: '', values: [] };
const GAP_WIDTH = 3;
const HEADING_HEIGHT = 34;

interface ListColumn {
  heading: string;
  values: readonly (string | number)[];
}

/** The lists stand side by side, with a gap between them. */
export function listsSheet(name: string, lists: readonly List[]): { sheet: Sheet; ranges: NamedRange[] } {
  const height = Math.max(...lists.map(({ rows }) => rows.length));
  const columns = lists.flatMap(({ headings, rows }): ListColumn[] => [
    ...headings.map((heading, index) => ({ heading, values: rows.map((row) => row[index] ?? '') })),
    GAP,
  ]);
  const rows: (Cell | null)[][] = [
    columns.map((column) => (column === GAP ? null : { value: column.heading, style: 'header' })),
    ...Array.from({ length: height }, (_, index) =>
      columns.map(({ values }): Cell | null => {
        const value = values[index];
        return value === undefined ? null : { value, style: 'linedPlain' };
      }),
    ),
  ];
  let before = 0;
  const ranges = lists.map(({ name: range, headings, rows: listRows }): NamedRange => {
    const letters = columnLetters(before);
    before += headings.length + 1;
    return { name: range, cells: `'${name}'!$${letters}$2:$${letters}$${listRows.length + 1}` };
  });
  return {
    sheet: {
      name,
      columns: columns.map((column) => ({ width: column === GAP ? GAP_WIDTH : widthOf(column) })),
      rows,
      rowHeights: { 0: HEADING_HEIGHT },
      frozen: { rows: 1, columns: 0 },
      isLandscape: true,
    },
    ranges,
  };
}

/** Wide enough for the longest value, and for the longest word of the heading, which is bold. */
function widthOf({ heading, values }: ListColumn): number {
  const longestWord = Math.max(...heading.split(' ').map((word) => word.length)) * 1.2;
  const longestValue = Math.max(...values.map((value) => String(value).length));
  return Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, longestWord + 2, longestValue + 2)));
}
