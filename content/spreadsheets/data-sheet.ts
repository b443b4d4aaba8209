// The workbook for data that people type on a computer: trees, and all kinds of visits.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { RecordField } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { STEWARDSHIP_TASKS } from '@treewell/domain/visits/tree-care';
import {
  ACTIVITIES,
  ALL_VISIT_FIELDS,
  kindOf,
  type Activity,
  type VisitFieldName,
} from '@treewell/domain/visits/kinds';
import { type AppWords, filled, meaningOf, WORDS } from './app-words.ts';
import { type Column, fieldColumn, fillInSheet } from './columns.ts';
import { fieldList, type List, listName, listsSheet, speciesList } from './lists.ts';
import { readMeSheet } from './read-me.ts';
import type { Workbook } from './workbook-file.ts';

const LAST_ROW = 1_001;
const NAME_MAX = 200;

export function dataSheet(language: DocumentLanguage): Workbook {
  const words = WORDS[language];
  const { sheets, kinds, dataSheet: own } = words;
  const lists = listsSheet(sheets.lists, allLists(language));
  const tables = [
    { name: sheets.trees, columns: treeColumns(words) },
    ...ACTIVITIES.map((activity) => ({ name: kinds[activity], columns: visitColumns(activity, words) })),
  ];
  return {
    title: own.title,
    subject: own.subject,
    locale: words.locale,
    sheets: [
      readMeSheet(
        {
          title: own.title,
          intro: own.intro,
          parts: [{ lines: own.how }, { title: own.enteringTitle, lines: own.entering }],
          columnsTitle: own.columnsTitle,
          tables,
        },
        words,
      ),
      ...tables.map(({ name, columns }) => fillInSheet(name, columns, words, { lastRow: LAST_ROW })),
      lists.sheet,
    ],
    ranges: [...lists.ranges, { name: listName('trees'), cells: `'${sheets.trees}'!$A$2:$A$${LAST_ROW}` }],
  };
}

// ── Columns ─────────────────────────────────────────────────────────────────

/** In the order of the form: name, species, project, place, measures, address, notes, and what is about planting. */
function treeColumns(words: AppWords): Column[] {
  const { columns, treeFields, allowed, visitHelp } = words;
  const field = (name: keyof typeof TREE_FIELDS, texts: { header: string; meaning: string; isRequired?: boolean }) =>
    fieldColumn(name, TREE_FIELDS[name], words, texts);
  return [
    field('tree_name', { ...columns.treeName, isRequired: true }),
    {
      ...columns.species,
      allowed: `${allowed.required} ${allowed.list}`,
      width: 40,
      style: 'text',
      rule: { kind: 'list', name: listName('species'), isStrict: true },
    },
    {
      ...columns.project,
      allowed: `${allowed.required} ${filled(allowed.length, { max: NAME_MAX })}`,
      width: 24,
      style: 'text',
      rule: { kind: 'length', max: NAME_MAX },
    },
    field('latitude', { ...columns.latitude, isRequired: true }),
    field('longitude', { ...columns.longitude, isRequired: true }),
    field('dbh', { header: treeFields.dbh.label, meaning: visitHelp.topics.dbh.what }),
    field('treeheight', { header: treeFields.treeheight.label, meaning: visitHelp.topics.treeheight.what }),
    field('address', columns.address),
    field('notes', columns.notes),
    field('root_config', columns.rootConfig),
    field('container_size', columns.containerSize),
    field('caliper_size', columns.caliperSize),
  ];
}

function visitColumns(activity: Activity, words: AppWords): Column[] {
  const { columns, allowed } = words;
  return [
    {
      ...columns.tree,
      allowed: allowed.required,
      width: 26,
      style: 'text',
      rule: { kind: 'list', name: listName('trees'), isStrict: false },
    },
    {
      ...columns.visitedOn,
      allowed: `${allowed.required} ${allowed.day}`,
      width: 14,
      style: 'day',
      rule: { kind: 'day' },
    },
    {
      ...columns.recordedBy,
      allowed: `${allowed.optional} ${filled(allowed.length, { max: NAME_MAX })}`,
      width: 20,
      style: 'text',
      rule: { kind: 'length', max: NAME_MAX },
    },
    ...Object.entries(kindOf(activity).fields).flatMap(([name, description]) =>
      name === 'stewardship_tasks' ? taskColumns(words) : [visitColumn(name as VisitFieldName, description, words)],
    ),
  ];
}

function visitColumn(name: VisitFieldName, description: RecordField, words: AppWords): Column {
  if (name === 'notes') return fieldColumn(name, description, words, words.columns.notes);
  return fieldColumn(name, description, words, {
    header: words.visitFields[name].label,
    meaning: meaningOf(name, words),
  });
}

/** Spreadsheets cannot choose several values in one cell: each task has a column. */
const taskColumns = ({ visitFields, columns, allowed }: AppWords): Column[] =>
  STEWARDSHIP_TASKS.map(({ value }, index) => ({
    header: visitFields.stewardship_tasks.options[value],
    meaning: filled(columns.task, { number: index + 1 }),
    allowed: allowed.yes,
    width: 17,
    style: 'plain',
    rule: { kind: 'list', name: listName('yes'), isStrict: true },
  }));

// ── Lists ───────────────────────────────────────────────────────────────────

/** Fields with their own choices. Those with Yes and No share a list. */
function allLists(language: DocumentLanguage): List[] {
  const words = WORDS[language];
  const { visitFields, treeFields, table, yes } = words;
  const isOwnList = ([, { options, kind }]: [string, RecordField]): boolean =>
    options !== undefined && options.length > 2 && kind !== 'list';
  const visitLists = Object.entries<RecordField>(ALL_VISIT_FIELDS)
    .filter(isOwnList)
    .map(([name, field]) => fieldList(name, field, visitFields[name as VisitFieldName], words));
  const no = visitFields.frass.options.No;
  return [
    ...visitLists,
    {
      name: listName('yes_no'),
      headings: [`${yes} / ${no}`, table.stored],
      rows: [
        [yes, 'Yes'],
        [no, 'No'],
      ],
    },
    { name: listName('yes'), headings: [yes], rows: [[yes]] },
    {
      name: listName('stewardship_tasks'),
      headings: [visitFields.stewardship_tasks.label, table.stored, table.number],
      rows: STEWARDSHIP_TASKS.map(({ value }, index) => [
        visitFields.stewardship_tasks.options[value],
        value,
        index + 1,
      ]),
    },
    fieldList('root_config', TREE_FIELDS.root_config, treeFields.root_config, words),
    speciesList(language),
  ];
}
