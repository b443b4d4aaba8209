import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkFields } from './fields.ts';
import {
  type RecordFields,
  choiceField,
  countField,
  fieldOfWire,
  fromWire,
  lineField,
  measurementField,
  nameField,
  openFields,
  seenFields,
  shownIn,
  toWire,
  valueShape,
  wireShape,
  writableNames,
} from './record-fields.ts';

const FIELDS = {
  bench_name: nameField('inName', 10),
  length: measurementField('inLength', 'feet', { above: 0, max: 20 }),
  width: measurementField('inWidth', 'feet', { min: 0, max: 4 }),
  wood: choiceField('wood', [
    { value: 'Oak', label: 'Oak' },
    { value: 'Pine', label: 'Pine' },
  ]),
  painted_by: { ...lineField('painter', 20), seenBy: 'home members' },
  sitter_count: countField(),
} as const satisfies RecordFields;

const read = (sent: object) => checkFields(z.object(wireShape(FIELDS)), sent);

it('fromWire gives the values of a request the names of the record', () => {
  const sent = read({ inName: ' B 1 ', inLength: '6.5', inWidth: '', wood: null });
  expect('data' in sent && fromWire(FIELDS, sent.data)).toEqual({
    bench_name: 'B 1',
    length: 6.5,
    width: null,
    wood: null,
    painted_by: '',
  });
});

it.each([
  [{}, { inName: 'required' }],
  [{ inName: 'B', inLength: 0 }, { inLength: 'out_of_range' }],
  [{ inName: 'B', inLength: 20.1 }, { inLength: 'out_of_range' }],
  [{ inName: 'B', inWidth: -1 }, { inWidth: 'out_of_range' }],
  [{ inName: 'B', inWidth: 'wide' }, { inWidth: 'not_a_number' }],
  [{ inName: 'B', wood: 'Steel' }, { wood: 'not_an_option' }],
  [{ inName: 'far too long' }, { inName: 'too_long' }],
])('refuses %j', (sent, fields) => {
  expect(read(sent)).toEqual({ fields });
});

it('each field has a name in the record and a name in requests', () => {
  expect(writableNames(FIELDS)).toEqual(['bench_name', 'length', 'width', 'wood', 'painted_by']);
  expect(toWire(FIELDS, { bench_name: 'B', length: 2 })).toEqual({ inName: 'B', inLength: 2 });
  expect(fieldOfWire(FIELDS, 'inLength')).toBe('length');
  expect(fieldOfWire(FIELDS, 'projectId')).toBeUndefined();
});

it('shownIn lists the fields of the table and of the details', () => {
  expect(shownIn(FIELDS, 'table')).toEqual(['bench_name', 'sitter_count']);
  expect(shownIn(FIELDS, 'details')).toEqual(['length', 'width', 'wood', 'painted_by']);
});

it('fields for home members are hidden from others', () => {
  const row = { bench_id: 1, bench_name: 'B', painted_by: 'Pat' };
  expect(seenFields(FIELDS, row, true)).toEqual(row);
  expect(seenFields(FIELDS, row, false)).toEqual({ ...row, painted_by: null });
  expect(Object.keys(valueShape(openFields(FIELDS)))).not.toContain('painted_by');
});

it('reads what means the same as the same', () => {
  const sent = read({ inName: 'B', wood: 'OAK', painter: null });
  expect('data' in sent && fromWire(FIELDS, sent.data)).toMatchObject({ wood: 'Oak', painted_by: '' });
});
