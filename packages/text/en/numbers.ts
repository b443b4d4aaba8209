// Small numbers as running text has them, in English.
const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const inWords = (count: number): string => NUMBER_WORDS[count] ?? String(count);
