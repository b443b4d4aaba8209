// How the new trees of a project are named. Names need not be unique: a suggestion only saves typing.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fieldProblem, cutToLength, nameText, ofProject, wireNumber } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const TREE_NAME_PATTERN_MAX_LENGTH = 100;
export const TREE_NUMBER_MAX = 999_999_999;
const TREE_NAME_MAX_LENGTH = 200;

const NUMBER = '{n}';
const SPECIES = '{species}';
const STREET = '{street}';

// ── Shapes ──────────────────────────────────────────────────────────────────

export const treeNamePatternField = nameText(TREE_NAME_PATTERN_MAX_LENGTH).check(
  z.refine(
    (pattern) => !/[{}]/.test(pattern.replaceAll(NUMBER, '').replaceAll(SPECIES, '').replaceAll(STREET, '')),
    fieldProblem('name_pattern'),
  ),
);

export const treeNumberField = wireNumber(z.int().check(z.minimum(1), z.maximum(TREE_NUMBER_MAX)));

// ── Rules ───────────────────────────────────────────────────────────────────

export const needsNumber = (pattern: string): boolean => pattern.includes(NUMBER);

/**
 * The street of an address: without the house number before or after it ("12 Elm Street", "Calle del Olmo 12"), and
 * without the town. Undefined if nothing is left.
 */
export function streetOf(address: string): string | undefined {
  const [line = ''] = address.split(/[,#\n]/);
  const words = line.trim().split(/\s+/);
  const isNumber = (word: string | undefined): boolean => /^\d+[a-z]?$/i.test(word ?? '');
  // Only one of them is the house number: "120 Highway 61".
  if (isNumber(words[0])) words.shift();
  else if (isNumber(words.at(-1)) && !address.includes('#')) words.pop();
  return words.join(' ') || undefined;
}

interface NameParts {
  number: number | undefined;
  species: string | undefined;
  street: string | undefined;
}

/** Undefined while something that the pattern needs is not known yet, and for an empty pattern. */
export function treeNameOf(pattern: string, { number, species, street }: NameParts): string | undefined {
  if (pattern === '') return undefined;
  if (needsNumber(pattern) && number === undefined) return undefined;
  if (pattern.includes(SPECIES) && species === undefined) return undefined;
  if (pattern.includes(STREET) && street === undefined) return undefined;
  const values: Readonly<Record<string, string>> = {
    [NUMBER]: String(number),
    [SPECIES]: species ?? '',
    [STREET]: street ?? '',
  };
  // In one pass: a street may have a word in braces too.
  const name = pattern.replaceAll(/\{(?:n|species|street)\}/g, (placeholder) => values[placeholder] ?? '');
  return cutToLength(name, TREE_NAME_MAX_LENGTH).trim();
}

/** The name for the tree after this one: its last number, plus one. Undefined for a name without a number. */
export function nextTreeName(name: string): string | undefined {
  const [, before, digits, after] = /^(.*?)(\d{1,9})(\D*)$/su.exec(name.trim()) ?? [];
  if (before === undefined || digits === undefined || after === undefined) return undefined;
  const next = String(Number(digits) + 1).padStart(digits.length, '0');
  return cutToLength(`${before}${next}${after}`, TREE_NAME_MAX_LENGTH);
}

// ── Endpoints ───────────────────────────────────────────────────────────────

export const takeTreeNumber = endpoint('POST', '/project/treenumber', {
  summary:
    'The next running number for the name of a new tree; each number is given out once. Any member of an active project',
  input: ofProject,
  data: z.object({ tree_number: z.int() }),
});
