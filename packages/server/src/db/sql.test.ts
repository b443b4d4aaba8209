import { expect, test } from 'vitest';
import { Sql, commaList, identifier, sql } from './sql.ts';

const statement = ({ text, values }: Sql) => ({ text, values });

test('values are bound, also lists and objects', () => {
  expect(statement(sql`select ${1}, ${[2, 3]}::int[], ${{ a: 4 }}::jsonb, ${undefined}`)).toEqual({
    text: 'select $1, $2::int[], $3::jsonb, $4',
    values: [1, [2, 3], { a: 4 }, undefined],
  });
});

test('a nested part keeps its values, and its placeholders follow those before it', () => {
  const condition = sql`a = ${'x'} and b > ${5}`;
  const inner = sql`exists (select from t where ${condition} and c = ${[6]})`;
  expect(statement(sql`select ${0} where ${condition} or ${inner} limit ${7}`)).toEqual({
    text: 'select $1 where a = $2 and b > $3 or exists (select from t where a = $4 and b > $5 and c = $6) limit $7',
    values: [0, 'x', 5, 'x', 5, [6], 7],
  });
});

test('names are quoted, and lists have commas', () => {
  expect(statement(sql`insert into ${identifier('a "b"')} (${commaList(['c', 'd'].map(identifier))})`)).toEqual({
    text: 'insert into "a ""b""" ("c", "d")',
    values: [],
  });
  expect(statement(sql`values (${commaList([sql`${1}`, sql`${2} + ${3}`])})`)).toEqual({
    text: 'values ($1, $2 + $3)',
    values: [1, 2, 3],
  });
  expect(commaList([]).text).toBe('');
});

test('one template gives different texts for different parts, in any order', () => {
  const order = (...parts: unknown[]) => sql`select ${parts[0]} from ${parts[1]} where ${parts[2]}`.text;
  const [t, u] = [identifier('t'), identifier('u')];
  for (let round = 0; round < 2; round++) {
    expect(order(1, t, sql`a = ${2}`)).toBe('select $1 from "t" where a = $2');
    expect(order(1, u, sql`a = ${2}`)).toBe('select $1 from "u" where a = $2');
    expect(order(sql`b + ${3}`, u, sql`a = ${2}`)).toBe('select b + $1 from "u" where a = $2');
    expect(order(sql`b`, u, sql`a = ${2}`)).toBe('select b from "u" where a = $1');
    expect(order(sql`b`, u, true)).toBe('select b from "u" where $1');
  }
});

test('a text without values keeps its dollar signs', () => {
  expect(sql`select ${1}, ${new Sql("'costs $5'")}`.text).toBe("select $1, 'costs $5'");
});

test('many different texts are all correct: not all of them are kept', () => {
  for (let n = 0; n < 12_000; n++) {
    const name = identifier(`column ${n}`);
    expect(statement(sql`select ${name}, ${n}`)).toEqual({ text: `select "column ${n}", $1`, values: [n] });
  }
});
