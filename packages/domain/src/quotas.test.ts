import { expect, it } from 'vitest';
import { problemMessage } from './problems.ts';
import { PROJECTS_PER_PERSON_MAX } from './projects.ts';
import { DAILY_QUOTAS, OPEN_JOIN_REQUESTS_MAX } from './quotas.ts';

const formatted = (limit: number): string => limit.toLocaleString('en-US');

it.each([
  ...Object.values(DAILY_QUOTAS)
    .filter(({ problem }) => problem !== 'too_many_keys_today')
    .map(({ max, problem }) => [problem, max] as const),
  ['too_many_projects', PROJECTS_PER_PERSON_MAX] as const,
  ['too_many_join_requests', OPEN_JOIN_REQUESTS_MAX] as const,
])('the message of %s contains its limit, %d', (problem, limit) => {
  expect(problemMessage(problem)).toContain(formatted(limit));
});

it('the message about stored answers contains the limit in megabytes', () => {
  expect(problemMessage('too_many_keys_today')).toContain(`${DAILY_QUOTAS.kept_answers.max / 1_000_000} MB`);
});
