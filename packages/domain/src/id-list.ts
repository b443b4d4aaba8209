// Many ids in one field, on the wire.
import { z } from 'zod';
import { because, ID_MAX, decimalOf, id } from './fields.ts';

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= ID_MAX;

/**
 * A list of ids, or a text with commas between them. Its length is checked before its elements are read, and
 * nothing is read after the first bad one: z.array alone reads all of them and keeps an issue for each.
 */
export const idList = (max: number) =>
  z.preprocess((value, context) => {
    const list: unknown = typeof value === 'string' ? value.split(',', max + 1) : value;
    if (!Array.isArray(list)) return value;
    if (list.length > max) {
      context.addIssue({ code: 'too_big', origin: 'array', maximum: max, input: list });
      return z.NEVER;
    }
    const ids: number[] = [];
    for (const one of list) {
      const number: unknown = typeof one === 'string' ? decimalOf(one) : one;
      if (!isId(number)) {
        context.addIssue({ code: 'custom', path: [ids.length], message: because('invalid'), input: one });
        return z.NEVER;
      }
      ids.push(number);
    }
    return ids;
  }, z.array(id).min(1).max(max)) as unknown as z.ZodType<number[], readonly number[] | string>;
