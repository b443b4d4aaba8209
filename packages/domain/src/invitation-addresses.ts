// The e-mail addresses in a text that a leader has pasted: lines, lists with commas, rows of a spreadsheet, names with
// addresses from a mail program.
import { emailField } from './accounts.ts';
import { cutToLength } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const ADDRESSES_PER_LIST_MAX = 500;
/** Far more than 500 addresses with names need. What is longer is not read. */
export const PASTED_ADDRESSES_MAX_LENGTH = 200_000;
const SHOWN_PIECE_MAX_LENGTH = 80;
const PIECE_MAX_LENGTH = 500;

// ── Rules ───────────────────────────────────────────────────────────────────

export interface ReadAddresses {
  /** Each once, in small letters, in the order of the text. */
  addresses: string[];
  /** Addresses that stand there more than once. */
  doubled: string[];
  /** What is not an address: as it was pasted, but cut. */
  bad: string[];
}

/** Characters that cannot be seen, which come along from web pages and spreadsheets. */
const INVISIBLE = /\p{Cf}/gu;
const LINE = /[\n\r\v\f\u0085\u2028\u2029]+/;
/** What mail programs and people write around an address. */
const AROUND = /^[\s<>()[\]{}"'“”‘’«»,;:|]+|[\s<>()[\]{}"'“”‘’«»,;:|.!?]+$/g;

/**
 * A line with an address may hold names and other cells of a spreadsheet too: they are left out. A line without any `@`
 * is meant to be an address, so it is named as a bad one.
 */
export function readAddresses(pasted: string): ReadAddresses {
  const found = new Set<string>();
  const doubled = new Set<string>();
  const bad = new Set<string>();
  for (const line of pasted.replace(INVISIBLE, '').split(LINE)) {
    for (const piece of piecesOf(line)) {
      const address = emailField.safeParse(piece.replace(/^mailto:/i, ''));
      if (!address.success) bad.add(cutToLength(piece, SHOWN_PIECE_MAX_LENGTH));
      else if (found.has(address.data)) doubled.add(address.data);
      else found.add(address.data);
    }
  }
  return { addresses: [...found], doubled: [...doubled], bad: [...bad] };
}

function piecesOf(line: string): string[] {
  if (!line.includes('@')) {
    const whole = withoutAround(line);
    return whole === '' ? [] : [whole];
  }
  return line
    .split(/[\s,;<>|]+/)
    .filter((piece) => piece.includes('@'))
    .map(withoutAround);
}

/** The expression tries each place of a run anew, so it must not see a long one. No address is that long. */
const withoutAround = (piece: string): string =>
  piece.trim().length > PIECE_MAX_LENGTH ? piece.trim() : piece.replace(AROUND, '');
