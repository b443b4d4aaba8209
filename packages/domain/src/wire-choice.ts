// One of a few texts, as clients spell it. Not in fields.ts, which the login page loads.
import * as z from 'zod/mini';

const withoutCaseAndBlanks = (text: string): string => text.toLowerCase().replace(/\s/g, '');

/** One of a few texts. Letter case and blanks do not matter, because clients spell them differently. */
export function wireChoice<const Option extends string>(options: readonly Option[]): z.ZodMiniType<Option, string> {
  const bySpelling = new Map(options.map((option) => [withoutCaseAndBlanks(option), option]));
  return z.pipe(
    z.transform((value) =>
      typeof value === 'string' ? (bySpelling.get(withoutCaseAndBlanks(value)) ?? value) : value,
    ),
    z.enum(options),
  ) as unknown as z.ZodMiniType<Option, string>;
}
