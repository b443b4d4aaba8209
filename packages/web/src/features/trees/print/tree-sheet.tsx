// The list of trees on paper, with a box to tick and room for notes in each row. The screen shows its first rows.
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useLostStatus } from '../../../text/use-lost-status.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import type { TreeRow } from '../table/rows/rows.ts';
import classes from './tree-sheet.module.css';

const UNKNOWN = '–';
/** Room to write by hand. */
const EMPTY = '\u00A0';

const SHOWN_ROWS = 8;
/** Rows that React draws together. */
const BLOCK = 200;
/** Each table begins on a page of its own. Browsers take minutes to cut a table of twenty thousand rows into pages. */
const ROWS_OF_TABLE = 1_000;
/** Blocks that join the document at a time: twenty thousand rows at once would stop the page for seconds. */
const BLOCKS_AT_ONCE = 5;

const COLUMNS = ['number', 'tree', 'species', 'address', 'dbh', 'visited_at', 'done', 'notes'] as const;
const FIELDS = ['address', 'dbh', 'visited_at'] as const;
const isField = (column: string): column is (typeof FIELDS)[number] => (FIELDS as readonly string[]).includes(column);

interface TreeSheetProps {
  title: string;
  rows: readonly TreeRow[];
  /** Which trees, and in which order, in words. */
  about: readonly string[];
  /** All rows are in the document. */
  onReady: () => void;
}

export function TreeSheet({ title, rows, about, onReady }: TreeSheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const fields = useTreeFieldTexts();
  const [today] = useState(() => new Date());
  const blocks = useGrowingBlocks(rows, onReady);
  const count = t('treePrint.count', { count: rows.length, number: formats.number(rows.length) });
  const date = t('treePrint.date', { date: formats.date(today) });
  const heading = (column: (typeof COLUMNS)[number]): string =>
    isField(column) ? (fields[column].column ?? fields[column].label) : t(`treePrint.${column}`);
  return (
    <PrintSheet
      title={title}
      lines={[`${count}, ${date}`, ...about]}
      blanks={[t('treePrint.person'), t('treePrint.day')]}
      className={classes['sheet']}
    >
      {Array.from({ length: Math.ceil(rows.length / ROWS_OF_TABLE) }, (_, index) => index * ROWS_OF_TABLE).map(
        (first) => (
          <table key={first} className={first === 0 ? undefined : classes['otherTable']}>
            <colgroup>
              {COLUMNS.map((column) => (
                <col key={column} />
              ))}
            </colgroup>
            <thead>
              {/* At the top of each page. */}
              <tr className={classes['running']}>
                <th colSpan={COLUMNS.length} aria-label={title}>
                  <div>
                    <b>{title}</b>
                    <span>{about.join(' · ')}</span>
                    <span>
                      {count}, {date}
                    </span>
                  </div>
                </th>
              </tr>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {heading(column)}
                  </th>
                ))}
              </tr>
            </thead>
            {blocks
              .filter(({ begin }) => begin >= first && begin < first + ROWS_OF_TABLE)
              .map(({ begin, end }) => (
                <Rows key={begin} rows={rows} begin={begin} end={end} />
              ))}
          </table>
        ),
      )}
      {rows.length > SHOWN_ROWS && (
        <p className={classes['more']}>
          {t('treePrint.more', { count: rows.length - SHOWN_ROWS, number: formats.number(rows.length - SHOWN_ROWS) })}
        </p>
      )}
    </PrintSheet>
  );
}

interface RowsProps {
  rows: readonly TreeRow[];
  begin: number;
  end: number;
}

const Rows = memo(({ rows, begin, end }: RowsProps) => {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const formats = useFormats();
  const lostStatus = useLostStatus();
  return (
    <tbody className={begin === 0 ? undefined : classes['paperOnly']}>
      {rows.slice(begin, end).map(({ tree, species_name }, index) => (
        <tr key={tree.tree_id}>
          <td>{formats.number(begin + index + 1)}</td>
          <td>
            <b>{tree.tree_name}</b> <small>{t('treePrint.id', { id: tree.tree_id })}</small>
          </td>
          <td>{[species_name, lostStatus(tree.status)].filter(Boolean).join(', ')}</td>
          <td>{tree.address}</td>
          <td>{tree.dbh === null ? UNKNOWN : amounts.number(tree.dbh, TREE_FIELDS.dbh.unit)}</td>
          <td>{tree.visited_at === null ? t('treePrint.never') : formats.date(new Date(tree.visited_at))}</td>
          <td className={classes['box']}>{EMPTY}</td>
          <td>{EMPTY}</td>
        </tr>
      ))}
    </tbody>
  );
});
Rows.displayName = 'Rows';

interface Block {
  begin: number;
  end: number;
}

/** The first rows come at once, and the others a thousand at a time. A person who prints sooner waits for all of them. */
function useGrowingBlocks(rows: readonly TreeRow[], onReady: () => void): Block[] {
  const blocks = blocksOf(rows.length);
  const [drawn, setDrawn] = useState({ rows, count: 1 });
  const count = drawn.rows === rows ? drawn.count : 1;
  const isReady = count >= blocks.length;
  useEffect(() => {
    if (isReady) return onReady();
    const timer = setTimeout(() => setDrawn({ rows, count: count + BLOCKS_AT_ONCE }));
    const drawAll = (): void => flushSync(() => setDrawn({ rows, count: Infinity }));
    window.addEventListener('beforeprint', drawAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [rows, count, isReady, onReady]);
  return blocks.slice(0, count);
}

function blocksOf(count: number): Block[] {
  const begins = [0, ...Array.from({ length: Math.ceil(count / BLOCK) }, (_, index) => index * BLOCK || SHOWN_ROWS)];
  return begins
    .map((begin, index) => ({ begin, end: Math.min(begins[index + 1] ?? count, count) }))
    .filter(({ begin, end }) => begin < end);
}
