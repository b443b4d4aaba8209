import { expect, it } from 'vitest';
import { SET_FIELDS, fieldsOf, findErrors, isRequired, toSet } from './bulk-change-values.ts';

it('sends only the chosen fields, and an empty one so that it is emptied', () => {
  expect(toSet({ address: '', status: 'dead', notes_line: 'Cut', project_id: '7' }, 'en-US')).toEqual({
    inAddress: '',
    inStatus: 'dead',
    addNotes: 'Cut',
    projectId: '7',
  });
});

it('reads a number as the language writes it', () => {
  expect(toSet({ container_size: '2,5' }, 'es-ES')).toEqual({ containerSize: '2.5' });
});

it.each([
  [{ address: '', planted_on: '', root_config: '' }, {}],
  [{ sub_id: '' }, { sub_id: 'species_required' }],
  [{ status: '' }, { status: 'required' }],
  [{ notes_line: ' ' }, { notes_line: 'required' }],
  [{ project_id: '' }, { project_id: 'required' }],
  [{ planted_on: '2999-01-01' }, { planted_on: 'day_in_future' }],
  [{ container_size: '5000' }, { container_size: 'out_of_range' }],
])('finds what is wrong with %j: %j', (values, errors) => {
  expect(findErrors(values, 'en-US')).toEqual(errors);
});

it('lists the chosen fields in the order of the form', () => {
  expect(fieldsOf({ notes_line: '', status: '', sub_id: '' })).toEqual(['sub_id', 'status', 'notes_line']);
});

it('can empty every field but those that a tree always has', () => {
  expect(SET_FIELDS.filter(isRequired)).toEqual(['sub_id', 'status', 'notes_line', 'project_id']);
});
