import { expect, it } from 'vitest';
import { toShownText, toStoredText, type Notation } from './typed-amount.ts';

const inches = (units: Notation['units'], locale = 'en-US'): Notation => ({ unit: 'inches', units, locale });

it.each([
  ['30', 'en-US', '11.8110'],
  ['30.5', 'en-US', '12.0079'],
  ['30,5', 'es-MX', '12.0079'],
  ['30,5', 'es-ES', '12,0079'],
  ['1.500', 'es-ES', '590,5512'],
  ['1,500', 'es-MX', '590.5512'],
])('keeps %s cm, typed in %s, as %s inches', (typed, locale, stored) => {
  expect(toStoredText(typed, inches('metric', locale))).toBe(stored);
});

it.each(['en-US', 'es-MX', 'es-ES'])('shows again in %s what was typed', (locale) => {
  const notation = inches('metric', locale);
  for (let hundredths = 1; hundredths <= 152_400; hundredths += 7) {
    const typed = toShownText(toStoredText(String(hundredths / 100), notation), notation);
    expect(Number(typed.replace(',', '.'))).toBe(hundredths / 100);
  }
});

it.each([
  ['es-ES', 'en-US'],
  ['en-US', 'es-ES'],
  ['es-MX', 'es-ES'],
])('means the same when the language changes in the middle of a form: %s, %s', (before, after) => {
  for (const typed of ['10', '20', '30', '6']) {
    const stored = toStoredText(typed, inches('metric', before));
    expect(Number(toShownText(stored, inches('metric', after)))).toBe(Number(typed));
  }
});

it.each(['', '12,', 'thick', '1e999', '1,2,3', '-', '0x10'])('leaves %j for the schema to refuse', (text) => {
  expect(toStoredText(text, inches('metric'))).toBe(text);
  expect(toShownText(text, inches('metric'))).toBe(text);
});

it('changes nothing for a reader of US units', () => {
  expect(toStoredText('12.50', inches('us'))).toBe('12.50');
  expect(toShownText('12.5', inches('us'))).toBe('12.5');
});

it('does not convert hours', () => {
  const hours: Notation = { unit: 'hours', units: 'metric', locale: 'en-US' };
  expect(toStoredText('1.5', hours)).toBe('1.5');
  expect(toShownText('1.5', hours)).toBe('1.5');
});
