import { Problem } from '@treewell/domain/problems';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../env.ts';
import { explainError } from './explain.ts';

const failure = (fields: object, message = 'it failed'): Error => Object.assign(new Error(message), fields);

it.each([
  [failure({ code: 'ENOSPC', syscall: 'write' }), 'There is no room left on the disk. Nothing was changed.'],
  [failure({ code: 'EDQUOT' }), 'There is no room left on the disk: the quota is used up. Nothing was changed.'],
  [failure({ code: '53100' }), 'There is no room left on the disk of the database. Nothing was changed.'],
  [
    failure({ code: '55P03' }),
    'Somebody uses the database: its tables are locked. Stop every Treewell server and try again. Nothing was changed.',
  ],
  [
    failure({ code: '57P01', syscall: 'read' }),
    'The connection to the database was lost: it failed. Nothing was changed.',
  ],
  [
    failure({}, 'Connection terminated unexpectedly'),
    'The connection to the database was lost: Connection terminated unexpectedly. Nothing was changed.',
  ],
  [
    failure({ code: 'EACCES', path: '/backups' }, 'EACCES: permission denied'),
    'A file cannot be used: EACCES: permission denied. Nothing was changed.',
  ],
  [
    failure({ name: 'AccessDenied', $metadata: {} }, 'no'),
    'The photo store refuses: AccessDenied: no. Nothing was changed.',
  ],
  [new Problem('storage_full'), 'There is no room left in the photo store. Nothing was changed.'],
  [
    new Problem('unavailable', { cause: new Error('connect ECONNREFUSED') }),
    'The photo store does not answer: connect ECONNREFUSED. Nothing was changed.',
  ],
])('explains %s', (error, message) => {
  const explained = explainError(error, 'Nothing was changed.');
  expect(explained).toBeInstanceOf(ConfigurationError);
  expect((explained as Error).message).toBe(message);
});

it('does not change defects of our code, nor errors that are already explained', () => {
  for (const error of [new TypeError('x is undefined'), new ConfigurationError('said'), 'text'])
    expect(explainError(error, 'Nothing was changed.')).toBe(error);
});
