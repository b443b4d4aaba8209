import { expect, it } from 'vitest';
import { isSimilarStart } from './similar-words.ts';

it.each([
  ['platnus', 'platanus', 'a missing letter'],
  ['plattanus', 'platanus', 'a letter too many'],
  ['plqtanus', 'platanus', 'a wrong letter'],
  ['plaatnus', 'platanus', 'swapped letters'],
  ['lpatanus', 'platanus', 'swapped letters at the start'],
  ['qurcsu', 'quercus', 'no: two errors in six letters', false],
  ['qurecuss', 'quercus', 'two errors in eight letters'],
  ['mapel', 'maple', 'swapped letters in five'],
  ['platn', 'platanus', 'an error in the start of a word'],
  ['oka', 'oak', 'no: three letters must be right', false],
  ['oak', 'oaks', 'three right letters'],
  ['maplewood', 'maple', 'no: the word is much shorter', false],
  ['acer', 'platanus', 'no: another word', false],
])('%s finds %s: %s', (typed, word, _why, isFound = true) => {
  expect(isSimilarStart(typed, word)).toBe(isFound);
});
