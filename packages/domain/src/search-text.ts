// The form of a text that searches compare.

/** Small letters without accents: people type "poda" and "guia". */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A name or a text that somebody typed: without accents, and with one space between its words. */
export const searchable = (text: string): string => withoutAccents(text).replace(/\s+/g, ' ').trim();
