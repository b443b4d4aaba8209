import { expect, it } from 'vitest';
import { needsSession, safeNext } from './paths.ts';

it.each(['/dashboard', '/dashboard/home', '/dashboard/project/3/map?tree=4#x'])('accepts %s', (next) => {
  expect(safeNext(next)).toBe(next);
});

it.each([
  undefined,
  42,
  '',
  '/',
  '/login',
  '/dashboards',
  'dashboard/home',
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  'javascript:alert(1)//dashboard',
  '/dashboard/../login',
  '/dashboard/..//evil.example',
  '/dashboard/%2e%2e//evil.example',
  '/dashboard//evil.example',
  ' /dashboard',
])('refuses %j', (next) => {
  expect(safeNext(next)).toBeUndefined();
});

it('needs a session for every path that contains "dashboard"', () => {
  expect(['/dashboard', '/old/dashboard/x', '/mydashboard'].every(needsSession)).toBe(true);
  expect(['/', '/login', '/resources'].some(needsSession)).toBe(false);
});
