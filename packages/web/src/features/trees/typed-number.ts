// A number as people type it: with a decimal point, or with a decimal comma.
import type { Language } from '@treewell/domain/accounts';

const WITH_COMMA = /^([+-]?\d*),(\d+)$/;

/**
 * The wire's spelling; what is no number is left as it is, for the schema to refuse. "1,250" is 1250 to one
 * English reader and a mistake to the next, so only in Spanish may three digits follow the comma.
 */
export function plainNumber(typed: string, language: Language): string {
  const text = typed.trim();
  const [, whole, decimals = ''] = WITH_COMMA.exec(text) ?? [];
  if (whole === undefined || (language === 'en' && decimals.length === 3)) return text;
  return `${whole}.${decimals}`;
}
