// Names of the files that people download: treewell-oak-street-trees-2026-11-19.csv.
import { calendarDayOf } from '../text/calendar-day.ts';

const PRODUCT = 'treewell';
/** Of the name of a project. A file name has at most 255 bytes, on some encrypted disks 143. */
const PROJECT_MAX_CHARACTERS = 60;
const PROJECT_MAX_BYTES = 90;

/** Marks that only style what stands before them: variants of pictures, and frames around a digit. */
const STYLING = /[\uFE00-\uFE0F\p{Me}]/gu;
/** A word of any language: letters and digits, with the marks that belong to them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Words in small letters with hyphens between them. Nothing else is left: no blank, no sign, no invisible character. */
function wordsOf(title: string): string {
  // Invisible characters are taken out first: within a word they would split it.
  const plain = title
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(STYLING, '');
  return (plain.match(WORD) ?? []).join('-').toLowerCase().normalize('NFC');
}

/** The beginning of a text that is short enough, by whole characters. */
function shortened(words: string): string {
  const encoder = new TextEncoder();
  let name = '';
  let bytes = 0;
  for (const character of Array.from(words).slice(0, PROJECT_MAX_CHARACTERS)) {
    bytes += encoder.encode(character).length;
    if (bytes > PROJECT_MAX_BYTES) break;
    name += character;
  }
  return name.replace(/-+$/, '');
}

/** `contents` says in words what the file has. A project whose name has no letter or digit is left out. People look for the day of their device. */
export const csvFileName = (projectName: string, contents: string, now = new Date()): string =>
  `${[PRODUCT, shortened(wordsOf(projectName)), wordsOf(contents), calendarDayOf(now)].filter((part) => part !== '').join('-')}.csv`;
