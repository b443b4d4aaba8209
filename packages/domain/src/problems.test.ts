import { expect, it } from 'vitest';
import { FIELD_PROBLEMS, NOTICES, PROBLEM_CODES, Problem, problemMessage } from './problems.ts';

/** The exact messages of section 8 of the specification. */
const SECTION_8 = [
  'An account with this email already exists.',
  'Could not register email. Please, review email and try again.',
  'Please, review account information and try again.',
  'You have entered an incorrect email or password. Please try again.',
  'New password required. Use forgot password form to proceed.',
  'You have an account but have not confirmed your email address.',
  'Error - Try saving again',
  'Unable to access user location to get nearby trees. Showing all trees.',
  'Field is required',
  'Required - Consider selecting Unknown plant or Unlisted plant',
  'End date must be after start date.',
  'There must be at least one project leader on a project',
  'No results',
  'Map is disabled for completed QAQC',
];

it('every message of the specification exists', () => {
  const ours = [...PROBLEM_CODES.map(problemMessage), ...Object.values(FIELD_PROBLEMS), ...Object.values(NOTICES)];
  expect(SECTION_8.filter((message) => !ours.includes(message))).toEqual([]);
});

it('a Problem has the status and message of its code', () => {
  const problem = new Problem('account_exists');
  expect(problem).toMatchObject({
    status: 409,
    message: 'An account with this email already exists.',
    code: 'account_exists',
  });
});
