// A number as people type it where they live, and as a form shows it to them.
import { separatorsOf } from '../../../text/format.ts';

const WITH_COMMA = /^([+-]?\d*),(\d+)$/;
const escaped = (separator: string): string => separator.replace(/[.\s]/, (sign) => (sign === '.' ? '\\.' : '\\s'));

/**
 * The wire's spelling; what is no number is left as it is, for the schema to refuse. Thousands are told by the
 * separator of the reader's own locale: "1.500" is one and a half in Mexico, and fifteen hundred in Spain. Any other
 * comma is a decimal comma.
 */
export function plainNumber(typed: string, locale: string): string {
  const text = typed.trim();
  const { group, decimal } = separatorsOf(locale);
  const withThousands = new RegExp(`^[+-]?[1-9]\\d{0,2}(${escaped(group)}\\d{3})+(${escaped(decimal)}\\d+)?$`);
  if (withThousands.test(text)) return text.replaceAll(new RegExp(escaped(group), 'g'), '').replace(decimal, '.');
  return text.replace(WITH_COMMA, '$1.$2');
}

/** As the form shows it: read again, it is the same number. */
export const typedNumber = (value: number | null, locale: string): string =>
  value === null ? '' : String(value).replace('.', separatorsOf(locale).decimal);
