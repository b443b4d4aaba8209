// How the new trees of a project are named. Names need not be unique: a suggestion only saves typing.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { because, cutToLength, id, nameText, wireNumber } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const TREE_NAME_PATTERN_MAX_LENGTH = 100;
export const TREE_NUMBER_MAX = 999_999_999;
const TREE_NAME_MAX_LENGTH = 200;

const NUMBER = '{n}';
const SPECIES = '{species}';

// ── Shapes ──────────────────────────────────────────────────────────────────

export const treeNamePatternField = nameText(TREE_NAME_PATTERN_MAX_LENGTH).refine(
  (pattern) => !/[{}]/.test(pattern.replaceAll(NUMBER, '').replaceAll(SPECIES, '')),
  because('name_pattern'),
);

export const treeNumberField = wireNumber(z.int().min(1).max(TREE_NUMBER_MAX));

// ── Rules ───────────────────────────────────────────────────────────────────

export const needsNumber = (pattern: string): boolean => pattern.includes(NUMBER);

/** Undefined while something that the pattern needs is not known yet, and for an empty pattern. */
export function treeNameOf(
  pattern: string,
  { number, species }: { number: number | undefined; species: string | undefined },
): string | undefined {
  if (pattern === '') return undefined;
  if (needsNumber(pattern) && number === undefined) return undefined;
  if (pattern.includes(SPECIES) && species === undefined) return undefined;
  // Functions, because a $ in a plain replacement has a meaning of its own.
  const name = pattern.replaceAll(NUMBER, () => String(number)).replaceAll(SPECIES, () => species ?? '');
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
  input: z.object({ projectId: id }).transform(({ projectId }) => ({ project_id: projectId })),
  data: z.object({ tree_number: z.int() }),
});
