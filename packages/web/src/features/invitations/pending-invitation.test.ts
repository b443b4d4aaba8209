// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingInvitation } from './pending-invitation.ts';

beforeEach(() => pendingInvitation.forget());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is kept until it is forgotten', () => {
  expect(pendingInvitation.read()).toBeUndefined();
  pendingInvitation.keep('secret');
  pendingInvitation.want();
  expect([pendingInvitation.read(), pendingInvitation.isWanted()]).toEqual(['secret', true]);
  pendingInvitation.forget();
  expect([pendingInvitation.read(), pendingInvitation.isWanted()]).toEqual([undefined, false]);
});

it('is forgotten after a day', () => {
  vi.useFakeTimers({ now: 0 });
  pendingInvitation.keep('secret');
  vi.setSystemTime(24 * 3_600_000 - 1);
  expect(pendingInvitation.read()).toBe('secret');
  vi.setSystemTime(24 * 3_600_000);
  expect(pendingInvitation.read()).toBeUndefined();
});

it.each(['', 'x', '7', 'null', '{}', '{"invitation":7,"keptAtMs":0}'])('ignores %j in the storage', (stored) => {
  localStorage.setItem('treewell.invitation', stored);
  expect(pendingInvitation.read()).toBeUndefined();
});

it('stays in the tab when the browser forbids storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  pendingInvitation.keep('secret');
  expect(pendingInvitation.read()).toBe('secret');
});
