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

it('knows what the person was told, as the same object each time', () => {
  pendingInvitation.keep('secret');
  expect(pendingInvitation.invited()).toBeUndefined();
  const invited = { project_name: 'Oak Street', leader_name: 'Ana Pérez' };
  pendingInvitation.keep('secret', { ...invited, project_id: 7 } as typeof invited);
  expect(pendingInvitation.invited()).toEqual(invited);
  expect(pendingInvitation.invited()).toBe(pendingInvitation.invited());
  pendingInvitation.keep('other');
  expect(pendingInvitation.invited()).toBeUndefined();
});

it.each(['7', '{}', '{"project_name":7,"leader_name":null}', '{"project_name":"Oak Street","leader_name":{}}'])(
  'says nothing about %s in the storage',
  (invited) => {
    localStorage.setItem(
      'treewell.invitation',
      `{"invitation":"secret","keptAtMs":${Date.now()},"invited":${invited}}`,
    );
    expect([pendingInvitation.read(), pendingInvitation.invited()]).toEqual(['secret', undefined]);
  },
);

it('says once who has joined, in that project only', () => {
  const invited = { project_name: 'Oak Street', leader_name: null };
  pendingInvitation.keep('secret', invited);
  pendingInvitation.join(7, invited);
  expect([pendingInvitation.read(), pendingInvitation.joined(8), pendingInvitation.joined(7)]).toEqual([
    undefined,
    undefined,
    { ...invited, project_id: 7 },
  ]);
  pendingInvitation.forgetJoined();
  expect(pendingInvitation.joined(7)).toBeUndefined();
});
