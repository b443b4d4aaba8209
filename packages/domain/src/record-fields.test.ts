import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkFields } from './fields.ts';
import {
  answerField,
  choiceField,
  classField,
  countField,
  joinList,
  lineField,
  listField,
  measurementField,
  nameField,
  splitList,
} from './field-kinds.ts';
import {
  type RecordFields,
  fieldOfWire,
  fromWire,
  openFields,
  seenFields,
  shownIn,
  toWire,
  valueShape,
  wireShape,
  writableNames,
} from './record-fields.ts';

const FIELDS = {
  bench_name: nameField('inName', 10, 'everybody'),
  length: measurementField('inLength', 'feet', { above: 0, max: 20 }, 'everybody'),
  width: measurementField('inWidth', 'feet', { min: 0, max: 4 }, 'everybody'),
  wood: choiceField(
    'wood',
    [
      { value: 'Oak', label: 'Oak' },
      { value: 'Pine', label: 'Pine' },
    ],
    'everybody',
  ),
  painted_by: lineField('painter', 20, 'home members'),
  sitter_count: countField('everybody'),
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
  [{ inName: 'B', inLength: 5e-324 }, { inLength: 'too_fine' }],
  [{ inName: 'B', inLength: '0.0099' }, { inLength: 'too_fine' }],
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

it('a field that does not say who sees it compiles nowhere and is shown to nobody', () => {
  // @ts-expect-error -- no audience
  const unsaid = { secret: lineField('secret', 20) } satisfies RecordFields;
  const fields = unsaid as unknown as RecordFields;
  expect(openFields(fields)).toEqual({});
  expect(seenFields(fields, { bench_id: 1, secret: 'x' }, false)).toEqual({ bench_id: 1, secret: null });
});

it('reads what means the same as the same', () => {
  const sent = read({ inName: 'B', wood: 'OAK', painter: null });
  expect('data' in sent && fromWire(FIELDS, sent.data)).toMatchObject({ wood: 'Oak', painted_by: '' });
});

describe('fields of what people saw', () => {
  const options = <const Text extends string>(...texts: Text[]) => texts.map((text) => ({ value: text, label: text }));
  const SEEN = {
    rust: classField(
      'rust',
      [
        { value: 0, label: 'N/A' },
        { value: 1, label: '1 = 0-1% (trace)' },
        { value: 15, label: '15 = 11-15%' },
      ],
      'everybody',
      { 'N/A': 0, NONE: 1 },
    ),
    nest: answerField('nest', options('None', 'under the seat', 'Other'), 'everybody', { isNumbered: true }),
    wobbles: answerField('wobbles', options('Yes', 'No'), 'everybody', { isNumbered: false }),
    repairs: listField('repairs', options('Paint', 'Oil / wax', 'New seat'), 'everybody'),
  } as const satisfies RecordFields;
  const readSeen = (sent: object) => {
    const result = checkFields(z.object(wireShape(SEEN)), sent);
    return 'data' in result ? result.data : result.fields;
  };
  const blank = { rust: null, nest: null, wobbles: null, repairs: '' };

  it.each([
    [{}, {}],
    [{ rust: null, nest: null, wobbles: null, repairs: null }, {}],
    [{ rust: '', nest: '', wobbles: '', repairs: '' }, {}],
    [{ rust: 15 }, { rust: 15 }],
    [{ rust: '15' }, { rust: 15 }],
    [{ rust: ' 15 = 11-15% ' }, { rust: 15 }],
    [{ rust: '15=' }, { rust: 15 }],
    [{ rust: 'n/a' }, { rust: 0 }],
    [{ rust: 0 }, { rust: 0 }],
    [{ rust: 'none' }, { rust: 1 }],
    [{ nest: 0 }, { nest: 'None' }],
    [{ nest: '1' }, { nest: 'under the seat' }],
    [{ nest: ' UNDER the seat ' }, { nest: 'under the seat' }],
    [{ wobbles: 'yes' }, { wobbles: 'Yes' }],
    [{ repairs: 'Paint' }, { repairs: 'Paint' }],
    [{ repairs: 3 }, { repairs: 'New seat' }],
    [{ repairs: '3, oil / WAX ,3' }, { repairs: 'Oil / wax,New seat' }],
    [{ repairs: [2, 'paint', '1'] }, { repairs: 'Paint,Oil / wax' }],
    [{ repairs: [] }, { repairs: '' }],
  ])('reads %j', (sent, read) => {
    expect(readSeen(sent)).toEqual({ ...blank, ...read });
  });

  it.each([
    [{ rust: 2 }, { rust: 'not_an_option' }],
    [{ rust: '15%' }, { rust: 'not_an_option' }],
    [{ rust: '= 15' }, { rust: 'not_an_option' }],
    [{ rust: 1.5 }, { rust: 'not_an_option' }],
    [{ rust: true }, { rust: 'not_an_option' }],
    [{ rust: [15] }, { rust: 'not_an_option' }],
    [{ rust: '__proto__' }, { rust: 'not_an_option' }],
    [{ rust: 'constructor' }, { rust: 'not_an_option' }],
    [{ nest: 3 }, { nest: 'not_an_option' }],
    [{ nest: -1 }, { nest: 'not_an_option' }],
    [{ nest: 0.5 }, { nest: 'not_an_option' }],
    [{ nest: 'length' }, { nest: 'not_an_option' }],
    [{ nest: {} }, { nest: 'not_an_option' }],
    [{ wobbles: 0 }, { wobbles: 'not_an_option' }],
    [{ wobbles: '0' }, { wobbles: 'not_an_option' }],
    [{ wobbles: true }, { wobbles: 'not_an_option' }],
    [{ repairs: 0 }, { 'repairs.0': 'not_an_option' }],
    [{ repairs: 4 }, { 'repairs.0': 'not_an_option' }],
    [{ repairs: 'Paint,' }, { 'repairs.1': 'not_an_option' }],
    [{ repairs: [null] }, { 'repairs.0': 'not_an_option' }],
    [{ repairs: [['Paint']] }, { 'repairs.0': 'not_an_option' }],
    [{ repairs: [{ toString: 1, valueOf: 1 }] }, { 'repairs.0': 'not_an_option' }],
    [{ repairs: { 0: 'Paint', length: 1 } }, { repairs: 'invalid' }],
    [{ repairs: Array.from({ length: 201 }, () => 1) }, { repairs: 'out_of_range' }],
    [{ repairs: '1,'.repeat(300) }, { repairs: 'out_of_range' }],
  ])('refuses %j', (sent, fields) => {
    expect(readSeen(sent)).toEqual(fields);
  });

  it('a list is one text with commas, and back', () => {
    expect(splitList(joinList(['Paint', 'Oil / wax']))).toEqual(['Paint', 'Oil / wax']);
    expect(splitList(joinList([]))).toEqual([]);
  });
});
