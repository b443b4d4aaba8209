// A field that holds many ids.
import * as z from 'zod/mini';
import { fieldProblem, ID_MAX, decimalOf, id, refuse } from './fields.ts';

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= ID_MAX;

/**
 * An array of ids, or a text of ids with commas between them. The length is checked before any id is parsed, and
 * parsing stops at the first bad id. z.array alone would parse all of them and store an issue for each bad one.
 */
export const idList = (max: number) =>
  z.pipe(
    z.transform((value, context) => {
      const list: unknown = typeof value === 'string' ? value.split(',', max + 1) : value;
      if (!Array.isArray(list)) return value;
      if (list.length > max) return refuse(context, fieldProblem('out_of_range'));
      const ids: number[] = [];
      for (const item of list) {
        const number: unknown = typeof item === 'string' ? decimalOf(item) : item;
        if (!isId(number)) return refuse(context, fieldProblem('invalid'), ids.length);
        ids.push(number);
      }
      return ids;
    }),
    z.array(id).check(z.minLength(1), z.maxLength(max)),
  ) as unknown as z.ZodMiniType<number[], readonly number[] | string>;
