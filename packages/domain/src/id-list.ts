// A field that holds many ids.
import { z } from 'zod';
import { fieldProblem, ID_MAX, decimalOf, id } from './fields.ts';

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= ID_MAX;

/**
 * An array of ids, or a text of ids with commas between them. The length is checked before any id is parsed, and
 * parsing stops at the first bad id. z.array alone would parse all of them and store an issue for each bad one.
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
    for (const item of list) {
      const number: unknown = typeof item === 'string' ? decimalOf(item) : item;
      if (!isId(number)) {
        context.addIssue({ code: 'custom', path: [ids.length], message: fieldProblem('invalid'), input: item });
        return z.NEVER;
      }
      ids.push(number);
    }
    return ids;
  }, z.array(id).min(1).max(max)) as unknown as z.ZodType<number[], readonly number[] | string>;
