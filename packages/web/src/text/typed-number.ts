// Numbers in the notation of the reader's locale: reads what people type, and writes what a form shows.
import { separatorsOf } from './format.ts';

const WITH_COMMA = /^([+-]?\d*),(\d+)$/;
const escaped = (separator: string): string => separator.replace(/[.\s]/, (sign) => (sign === '.' ? '\\.' : '\\s'));

/**
 * Converts a typed number to the notation of requests. A text that is not a number stays as it is, and the schema
 * refuses it. The locale decides which separator marks thousands: "1.500" means 1.5 in Mexico and 1500 in Spain. Any
 * other comma is a decimal comma.
 */
export function plainNumber(typed: string, locale: string): string {
  const text = typed.trim();
  const { group, decimal } = separatorsOf(locale);
  const withThousands = new RegExp(`^[+-]?[1-9]\\d{0,2}(${escaped(group)}\\d{3})+(${escaped(decimal)}\\d+)?$`);
  if (withThousands.test(text)) return text.replaceAll(new RegExp(escaped(group), 'g'), '').replace(decimal, '.');
  return text.replace(WITH_COMMA, '$1.$2');
}

/** Writes a number as the form shows it. Reading it again gives the same number, in every locale: "3,937" would be 3937. */
export const typedNumber = (value: number | null, locale: string): string =>
  value === null
    ? ''
    : String(value)
        .replace(/(\.\d{3})$/, '$10')
        .replace('.', separatorsOf(locale).decimal);
