// The form of a place's name that searches compare: without case, accents and punctuation.
import { withoutAccents } from '@treewell/domain/search-text';

/** Letters that Unicode does not take apart into a letter and its accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
  ə: 'e',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Signs inside a word: "L’Aquila", "St. Louis", "D.C.", "Hawaiʻi". */
const INNER_SIGNS = /['’‘ʼʻʿʾ`´.]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Two thirds of all names. They need less work. */
const PLAIN_WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

export const foldName = (name: string): string =>
  PLAIN_WORDS.test(name)
    ? name.toLowerCase()
    : withoutAccents(name)
        // Puts the syllables of Korean together again.
        .normalize('NFC')
        .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter)
        .replace(INNER_SIGNS, '')
        .replace(BETWEEN_WORDS, ' ')
        .trim();
