// The workbook that prepares an existing inventory: one row for each tree, with the column names that programs look for.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { CROWN_FIELDS } from '@treewell/domain/visits/health-check';
import { DAILY_QUOTAS } from '@treewell/domain/quotas';
import { QAQC_MEASURES } from '@treewell/domain/qaqc/comparison';
import type { RecordField } from '@treewell/domain/record-fields';
import { ROOT_CONFIGS, TREE_FIELDS } from '@treewell/domain/tree-fields';
import { type AppWords, filled, meaningOf, WORDS } from './app-words.ts';
import { type Column, fieldColumn, fillInSheet } from './columns.ts';
import { listName, listsSheet, numberList, scientificNameList } from './lists.ts';
import { readMeSheet } from './read-me.ts';
import { listSpecies } from './species-list.ts';
import type { Cell, Workbook } from './workbook-file.ts';

const LAST_ROW = 20_001;
const TREES_A_DAY = DAILY_QUOTAS.trees.max.toLocaleString('en-US');
const NAME_MAX = 200;
const EMAIL_MAX = 254;

type CrownField = keyof typeof CROWN_FIELDS;
const isCrownField = (name: string): name is CrownField => name in CROWN_FIELDS;

/** In the order of quality control; what that does not compare comes last. */
const CLASSES = [
  ...new Set([...Object.values(QAQC_MEASURES).map(({ field }) => field), ...Object.keys(CROWN_FIELDS)]),
].filter(isCrownField);

export function importTemplate(language: DocumentLanguage): Workbook {
  const words = WORDS[language];
  const { sheets, importTemplate: own } = words;
  const columns = inventoryColumns(words);
  const lists = listsSheet(sheets.lists, [
    scientificNameList(language),
    ...CLASSES.map((name) => numberList(name, CROWN_FIELDS[name], words.visitFields[name])),
    {
      name: listName('root_config'),
      headings: ['root_config', words.treeFields.root_config.label],
      rows: ROOT_CONFIGS.map(({ value }) => [value, words.treeFields.root_config.options[value]]),
    },
  ]);
  return {
    title: own.title,
    subject: own.subject,
    locale: words.locale,
    sheets: [
      readMeSheet(
        {
          title: own.title,
          intro: own.intro,
          parts: [
            { title: own.honestTitle, lines: own.honest.map((line) => filled(line, { trees: TREES_A_DAY })) },
            { title: own.howTitle, lines: own.how },
            { title: own.programsTitle, lines: own.programs },
          ],
          columnsTitle: own.columnsTitle,
          tables: [{ name: sheets.inventory, columns }],
        },
        words,
      ),
      fillInSheet(sheets.inventory, columns, words, { lastRow: LAST_ROW, examples: examples(words, language) }),
      lists.sheet,
    ],
    ranges: lists.ranges,
  };
}

// ── Columns ─────────────────────────────────────────────────────────────────

function inventoryColumns(words: AppWords): Column[] {
  const { columns, allowed, visitHelp } = words;
  const { columns: own } = words.importTemplate;
  /** The heading is the name that programs look for; the unit is in the text. */
  const field = (name: string, description: RecordField, meaning: string, isRequired = false): Column => ({
    ...fieldColumn(name, description, words, { header: name, meaning, isRequired }),
    header: name,
  });
  const tree = (name: keyof typeof TREE_FIELDS, meaning: string, isRequired = false) =>
    field(name, TREE_FIELDS[name], meaning, isRequired);
  const text = (name: string, meaning: string, max: number, width: number): Column => ({
    header: name,
    meaning,
    allowed: `${allowed.optional} ${filled(allowed.length, { max })}`,
    width,
    style: 'text',
    rule: { kind: 'length', max },
  });
  return [
    tree('tree_name', columns.treeName.meaning, true),
    text('common_name', own.common_name, NAME_MAX, 24),
    {
      header: 'scientific_name',
      meaning: `${own.scientific_name} ${columns.species.meaning}`,
      allowed: `${allowed.required} ${allowed.list}`,
      width: 28,
      style: 'text',
      rule: { kind: 'list', name: listName('scientific_name'), isStrict: false },
    },
    tree('latitude', columns.latitude.meaning, true),
    tree('longitude', columns.longitude.meaning, true),
    tree('address', columns.address.meaning),
    tree('dbh', visitHelp.topics.dbh.what),
    tree('treeheight', visitHelp.topics.treeheight.what),
    tree('root_config', columns.rootConfig.meaning),
    tree('container_size', columns.containerSize.meaning),
    tree('caliper_size', columns.caliperSize.meaning),
    tree('notes', columns.notes.meaning),
    text('project_name', own.project_name, NAME_MAX, 24),
    text('user_email', own.user_email, EMAIL_MAX, 26),
    {
      header: 'date_added',
      meaning: own.date_added,
      allowed: `${allowed.optional} ${allowed.day}`,
      width: 13,
      style: 'day',
      rule: { kind: 'day' },
    },
    ...CLASSES.map((name) => ({
      ...field(name, CROWN_FIELDS[name], meaningOf(name, words)),
      width: name.length + 5,
    })),
  ];
}

// ── Examples ────────────────────────────────────────────────────────────────

/** Excel's number for May 4, 2026. */
const EXAMPLE_DAY = 46_146;
/** The values of the last columns: the day, and the six classes in their order. */
const EXAMPLE_CHECKS = [[EXAMPLE_DAY, 5, 1, 2, 4, 1, 3], [EXAMPLE_DAY, 25, 3, 3, 2, 3, 6], []] as const;

function examples({ importTemplate: own }: AppWords, language: DocumentLanguage): (Cell | null)[][] {
  const species = new Map(
    listSpecies().map(({ scientificName, commonName }) => [scientificName, commonName[language]]),
  );
  const trees = [
    ['Fraxinus pennsylvanica', 40.00012, -100.00034, 14.2, 42, '', '', ''],
    ['Unknown plant', 40.00047, -100.00029, 9.5, '', '', '', ''],
    ['Acer rubrum', 40.00081, -100.00031, '', '', 'Containerized', 15, 1.5],
  ] as const;
  return trees.map(([scientific, latitude, longitude, dbh, height, root, container, caliper], index) => {
    const number = index + 1;
    return [
      filled(own.example, { number }),
      species.get(scientific) ?? '',
      scientific,
      latitude,
      longitude,
      filled(own.exampleAddress, { number }),
      dbh,
      height,
      root,
      container,
      caliper,
      own.exampleNotes[index] ?? '',
      own.exampleProject,
      'person@example.org',
      ...(EXAMPLE_CHECKS[index] ?? []),
    ].map((value, place): Cell | null => {
      if (value === '') return { value, style: 'example' };
      if (value === EXAMPLE_DAY) return { value, style: 'exampleDay' };
      return { value, style: typeof value === 'number' ? 'exampleNumber' : place === 0 ? 'exampleName' : 'example' };
    });
  });
}
