// The lists of visits that are asked for, and where their next page begins.
import { describe, expect, it } from 'vitest';
import { checkFields } from './fields.ts';
import { VISITS_PER_PAGE_MAX, cursorOf, listProjectVisits } from './visits.ts';
import { activityOf, visitNameOf } from './visits/kinds.ts';

const seconds = (moment: string): number => Date.parse(moment) / 1_000;

describe('the log of a project', () => {
  const read = (query: object) => checkFields(listProjectVisits.input, { projectId: 1, ...query });

  it('is asked for in pages, by kind, person and time', () => {
    expect(
      read({
        limit: '50',
        before: '-5:7',
        tasks: 'Tree Care,Health Check',
        contributors: '3,4',
        from: '2026-01-01T00:00:00Z',
      }),
    ).toEqual({
      data: {
        project_id: 1,
        limit: 50,
        before: { visit_date: -5, visit_id: 7 },
        tasks: ['Tree Care', 'Health Check'],
        contributors: [3, 4],
        from: seconds('2026-01-01T00:00:00Z'),
      },
    });
    expect(cursorOf({ visit_date: -5, visit_id: 7 })).toBe('-5:7');
  });

  it.each([
    ['limit', 0],
    ['limit', VISITS_PER_PAGE_MAX + 1],
    ['limit', '1.5'],
    ['before', ''],
    ['before', '7'],
    ['before', '1:2:3'],
    ['before', '1.5:2'],
    ['before', '1:-2'],
    ['before', '1: 2'],
    ['before', '1:2147483648'],
    ['before', `${'9'.repeat(12)}:1`],
    ['before', 5],
    ['before', ['1:2', '3:4']],
    ['tasks', ''],
    ['tasks', 'Pruning'],
    ['tasks', 'Tree Care,'],
    ['tasks', 'Tree Care,Tree Care,Tree Care,Tree Care'],
    ['contributors', ''],
    ['contributors', '1,x'],
    ['contributors', '0'],
    ['contributors', Array.from({ length: 101 }, (_, index) => index + 1).join(',')],
    ['from', 'yesterday'],
    ['to', 1e12],
    ['to', ''],
  ])('refuses %s=%j', (field, value) => {
    const result = read({ [field]: value });
    expect(Object.keys('fields' in result ? result.fields : {}).map((name) => name.split('.')[0])).toEqual([field]);
  });
});

it('each activity of a project has the name of a visit', () => {
  for (const activity of ['healthCheck', 'pestDetection', 'treeCare'] as const)
    expect(activityOf(visitNameOf(activity))).toBe(activity);
});
