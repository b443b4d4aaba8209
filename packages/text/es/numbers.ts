// Small numbers as running text has them, in Spanish, before a feminine noun.
const NUMBER_WORDS = [
  'cero',
  'una',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
];

export const inWords = (count: number): string => NUMBER_WORDS[count] ?? String(count);
