import type { Problem } from '@treewell/domain/problems';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFairShare, createRecentPeople, createWorkClock } from './fair-share.ts';

/** Work that runs until `end` or `fail`. `started` lists the work that has started, in order. */
function stage(limits: Parameters<typeof createFairShare>[0]) {
  const share = createFairShare(limits);
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const ask = (person: string, name: string) =>
    share.run(person, () => {
      started.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    ask: (person: string, ...names: string[]) => names.map((name) => ask(person, name)),
    end: async (name: string) => {
      ends.get(name)?.resolve();
      await settle();
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error('failed'));
      await settle();
    },
  };
}

describe('a fair share', () => {
  it('runs a limited number of calls of one person at a time, and the next one when one ends', async () => {
    const { ask, started, end } = stage({ inAll: 10, perPerson: 2, waitingPerPerson: 10 });
    void ask('olu', 'a', 'b', 'c', 'd');
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('does not let one person keep others waiting', () => {
    const { ask, started } = stage({ inAll: 10, perPerson: 2, waitingPerPerson: 100 });
    void ask('olu', ...Array.from({ length: 50 }, (_, n) => `olu ${n}`));
    void ask('pat', 'pat');
    expect(started).toEqual(['olu 0', 'olu 1', 'pat']);
  });

  it('lets people take turns when all places are taken', async () => {
    const { ask, started, end } = stage({ inAll: 1, perPerson: 1, waitingPerPerson: 100 });
    void ask('olu', 'olu 0', 'olu 1', 'olu 2', 'olu 3');
    void ask('pat', 'pat 0', 'pat 1');
    void ask('lena', 'lena 0');
    for (let turn = 0; turn < 7; turn++) await end(started.at(-1) as string);
    expect(started).toEqual(['olu 0', 'pat 0', 'lena 0', 'olu 1', 'pat 1', 'olu 2', 'olu 3']);
  });

  it('refuses more waiting calls than the limit, and only to that person', async () => {
    const { ask, started, end } = stage({ inAll: 10, perPerson: 1, waitingPerPerson: 2 });
    const calls = ask('olu', 'a', 'b', 'c', 'd');
    await expect(calls[3]).rejects.toMatchObject({ code: 'too_many_at_once', retryAfterSeconds: 2 });
    void ask('pat', 'e');
    expect(started).toEqual(['a', 'e']);
    await end('a');
    await end('b');
    await end('c');
    expect(started).toEqual(['a', 'e', 'b', 'c']);
    await Promise.all(calls.slice(0, 3));
  });

  it('refuses a call that would hold too much memory while it waits, but never the next piece of an answer', async () => {
    const share = createFairShare({ inAll: 9, perPerson: 1, waitingPerPerson: 3, waitingBytesPerPerson: 100 });
    const order: string[] = [];
    const end = Promise.withResolvers<void>();
    const call = (name: string, waiting: Parameters<typeof share.run>[2]) =>
      share.run('olu', async () => (order.push(name), end.promise), waiting);
    const calls = [call('running', { bytes: 1_000 }), call('one large', { bytes: 500 })];
    await expect(call('more', { bytes: 1 })).rejects.toMatchObject({ code: 'too_many_at_once' });
    calls.push(call('piece', { isNextPiece: true }));
    end.resolve();
    await Promise.all(calls);
    expect(order).toEqual(['running', 'piece', 'one large']);
    await share.run('olu', async () => {}, { bytes: 100 });
  });

  it("alternates between calls and pieces of started answers, so that a long answer does not delay the person's other calls", async () => {
    const share = createFairShare({ inAll: 9, perPerson: 1, waitingPerPerson: 9 });
    const order: string[] = [];
    const run = (name: string, isNextPiece: boolean) =>
      share.run('olu', async () => void order.push(name), { isNextPiece });
    const answer = async (name: string) => {
      for (let piece = 1; piece <= 4; piece++) await run(`${name}${piece}`, true);
    };
    await Promise.all([answer('a'), answer('b'), run('call 1', false), answer('c'), run('call 2', false)]);
    expect(order).toEqual(['a1', 'b1', 'call 1', 'c1', 'call 2', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3', 'a4', 'b4', 'c4']);
  });

  it('continues an answer that has started before it starts calls of other people', async () => {
    const share = createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 9 });
    const order: string[] = [];
    const end = Promise.withResolvers<void>();
    const run = (person: string, isNextPiece = false) =>
      share.run(person, async () => (order.push(person), end.promise), { isNextPiece });
    const calls = [run('pat'), run('lena'), run('ada'), run('olu', true)];
    end.resolve();
    await Promise.all(calls);
    expect(order).toEqual(['pat', 'olu', 'lena', 'ada']);
  });

  it('gives the place of failed work to the next', async () => {
    const { ask, started, fail } = stage({ inAll: 1, perPerson: 1, waitingPerPerson: 5 });
    const calls = ask('olu', 'a', 'b');
    const failure = expect(calls[0]).rejects.toThrow('failed');
    await fail('a');
    await failure;
    expect(started).toEqual(['a', 'b']);
  });

  it('counts correctly in any order of calls, and forgets people without calls', async () => {
    const share = createFairShare({ inAll: 3, perPerson: 2, waitingPerPerson: 1_000 });
    let [running, most] = [0, 0];
    const perPerson = new Map<string, number>();
    const calls = Array.from({ length: 600 }, (_, n) => {
      const person = `person ${n % 7}`;
      return share.run(person, async () => {
        most = Math.max(most, ++running);
        perPerson.set(person, (perPerson.get(person) ?? 0) + 1);
        expect(perPerson.get(person)).toBeLessThanOrEqual(2);
        await new Promise((resolve) => setImmediate(resolve));
        perPerson.set(person, (perPerson.get(person) ?? 0) - 1);
        running--;
      });
    });
    await Promise.all(calls);
    expect(most).toBe(3);
  });
});

describe('the pause', () => {
  afterEach(() => void vi.useRealTimers());

  /** How many calls of 100 ms one person starts in the first second, and in the 30 seconds after it. */
  async function startsOf(limits: { pause: number; isAlone: boolean }): Promise<[first: number, later: number]> {
    vi.useFakeTimers();
    const share = createFairShare(
      { inAll: 9, perPerson: 1, waitingPerPerson: 999, pause: limits.pause },
      { called: () => {}, isAlone: () => limits.isAlone },
    );
    let started = 0;
    const call = () =>
      share.run('olu', () => {
        started++;
        return new Promise<void>((resolve) => setTimeout(resolve, 100));
      });
    for (let n = 0; n < 400; n++) void call();
    await vi.advanceTimersByTimeAsync(990);
    const first = started;
    await vi.advanceTimersByTimeAsync(30_000);
    return [first, started - first];
  }

  it('begins after a short busy time; then the person leaves the planned share of the time to others', async () => {
    const [first, later] = await startsOf({ pause: 2, isAlone: false });
    expect(first).toBe(5);
    expect(later).toBe(100);
  });

  it('is skipped for a person who is alone', async () => {
    expect(await startsOf({ pause: 2, isAlone: true })).toEqual([10, 300]);
  });

  it('the pause of one person delays nobody else', async () => {
    vi.useFakeTimers();
    const share = createFairShare(
      { inAll: 9, perPerson: 1, waitingPerPerson: 9, pause: 2 },
      { called: () => {}, isAlone: () => false },
    );
    const started: string[] = [];
    const call = (person: string, milliseconds: number) =>
      share.run(
        person,
        () => (started.push(person), new Promise<void>((resolve) => setTimeout(resolve, milliseconds))),
      );
    void call('olu', 1_000);
    void call('olu', 1);
    await vi.advanceTimersByTimeAsync(1_010);
    void call('pat', 1);
    expect(started).toEqual(['olu', 'pat']);
    await vi.advanceTimersByTimeAsync(2_400);
    expect(started).toEqual(['olu', 'pat', 'olu']);
  });

  it.each([
    { what: 'is not due for a wait that serves everybody', isShared: true, startsOfSecond: 1 },
    { what: 'is due for work of the same length', isShared: false, startsOfSecond: 0 },
  ])('$what', async ({ isShared, startsOfSecond }) => {
    vi.useFakeTimers();
    const share = createFairShare(
      { inAll: 9, perPerson: 1, waitingPerPerson: 9, pause: 2 },
      { called: () => {}, isAlone: () => false },
    );
    const time = () => new Promise<void>((resolve) => setTimeout(resolve, 4_000));
    void share.run('olu', (waitFor) => (isShared ? waitFor(time()) : time()));
    let started = 0;
    void share.run('olu', async () => void started++);
    await vi.advanceTimersByTimeAsync(4_010);
    expect(started).toBe(startsOfSecond);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(started).toBe(1);
  });

  it('is not shorter because another call waits for two things at once', async () => {
    vi.useFakeTimers();
    const share = createFairShare(
      { inAll: 9, perPerson: 2, waitingPerPerson: 9, pause: 2 },
      { called: () => {}, isAlone: () => false },
    );
    const time = () => new Promise<void>((resolve) => setTimeout(resolve, 4_000));
    void share.run('olu', time);
    void share.run('olu', (waitFor) => Promise.all([waitFor(time()), waitFor(time())]));
    let started = 0;
    void share.run('olu', async () => void started++);
    await vi.advanceTimersByTimeAsync(4_010);
    expect(started).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(started).toBe(1);
  });
});

describe('a full server', () => {
  afterEach(() => void vi.useRealTimers());

  const CORES = 2;
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  /** How many calls of 500 ms each person starts in 20 seconds, with this rest between two of them. */
  async function startsOf(restMs: Record<string, number>): Promise<Record<string, number>> {
    vi.useFakeTimers();
    const share = createFairShare(
      { inAll: 99, perPerson: 1, waitingPerPerson: 9, pause: 1 },
      { called: () => {}, isAlone: () => false },
      createWorkClock(CORES),
    );
    const starts: Record<string, number> = {};
    const goOn = async (person: string, rest: number): Promise<void> => {
      for (;;) {
        await share.run(person, () => {
          starts[person] = (starts[person] ?? 0) + 1;
          return sleep(500);
        });
        if (rest > 0) await sleep(rest);
      }
    };
    for (const [person, rest] of Object.entries(restMs)) void goOn(person, rest);
    await vi.advanceTimersByTimeAsync(19_990);
    return starts;
  }

  it('does not count the time that calls wait for a core, so nobody pauses who uses no more than the others', async () => {
    const everybody = (value: number) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`person ${n}`, value]));
    expect(await startsOf(everybody(0))).toEqual(everybody(40));
  });

  it('lets a person pause who uses more of it than the others', async () => {
    const { olu, ...others } = await startsOf({ olu: 0, pat: 1_500, lena: 1_500, ada: 1_500 });
    expect(others).toEqual({ pat: 10, lena: 10, ada: 10 });
    // Without pauses it would be 40.
    expect(olu).toBeLessThan(30);
  });

  /** One place, calls of 100 ms. Lists the calls that were answered and those that were refused. */
  function stageOverload(overload: { afterMs: number; waitMaxMs: number }) {
    vi.useFakeTimers();
    const share = createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 99, overload });
    const [answered, refused]: [string[], string[]] = [[], []];
    const ask = (person: string, name: string) =>
      void share
        .run(person, () => sleep(100))
        .then(
          () => answered.push(name),
          (problem: Problem) => refused.push(`${name}: ${problem.code}, ${problem.retryAfterSeconds} s`),
        );
    return { ask, answered, refused };
  }

  it('runs calls that come all at once, however long the last one waits', async () => {
    const { ask, answered, refused } = stageOverload({ afterMs: 5_000, waitMaxMs: 1_000 });
    for (let n = 0; n < 40; n++) ask(`person ${n}`, `call ${n}`);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(answered).toHaveLength(40);
    expect(refused).toEqual([]);
  });

  it('refuses calls that waited too long, if there are more than it can run; others are answered soon', async () => {
    const { ask, answered, refused } = stageOverload({ afterMs: 2_000, waitMaxMs: 500 });
    // Twice as many as it can run.
    for (let n = 0; n < 100; n++) {
      ask(`person ${n}`, `call ${n}`);
      await vi.advanceTimersByTimeAsync(50);
    }
    const last = Math.max(...answered.map((name) => Number(name.split(' ')[1])));
    expect(refused[0]).toMatch(/: busy, 2 s$/);
    // The newest answered call was sent half a second ago, so ten calls were sent after it.
    expect(last).toBeGreaterThan(85);
    // It goes on running calls all the time.
    expect(answered.length).toBeGreaterThan(45);
    expect(answered.length + refused.length).toBeGreaterThan(85);
  });

  it('does not refuse a call because it waited for other calls of the same person', async () => {
    const { ask, answered, refused } = stageOverload({ afterMs: 300, waitMaxMs: 500 });
    for (let n = 0; n < 30; n++) ask('olu', `call ${n}`);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(answered).toHaveLength(30);
    expect(refused).toEqual([]);
  });

  it('gives the place of a call to others while the call waits for something that serves everybody', async () => {
    const share = createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 9 });
    const shared = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = share.run('olu', async (waitFor) => {
      await Promise.all([waitFor(shared.promise), waitFor(shared.promise)]);
      order.push('olu');
    });
    await share.run('pat', async () => void order.push('pat'));
    shared.resolve();
    await first;
    // Only one at a time again.
    const end = Promise.withResolvers<void>();
    const running = ['olu', 'pat'].map((person) =>
      share.run(person, () => (order.push(`${person} again`), end.promise)),
    );
    expect(order).toEqual(['pat', 'olu', 'olu again']);
    end.resolve();
    await Promise.all(running);
  });
});

it('the work clock is slower when more people have calls running than there are cores', () => {
  vi.useFakeTimers();
  const clock = createWorkClock(2);
  const people = Array.from({ length: 10 }, (_, n) => `person ${n}`);
  const after = (milliseconds: number): number => {
    vi.advanceTimersByTime(milliseconds);
    return clock.now();
  };
  expect(after(100)).toBe(100);
  // Ten calls of one person do not slow it down.
  for (let n = 0; n < 10; n++) clock.started('person 0');
  expect(after(100)).toBe(200);
  for (const person of people.slice(1)) clock.started(person);
  expect(after(100)).toBe(220);
  for (const person of people.slice(1)) clock.ended(person);
  expect(after(100)).toBe(320);
  vi.useRealTimers();
});

it('a person is alone when nobody else has called for a second', () => {
  let now = 0;
  const people = createRecentPeople(() => now);
  people.called('olu');
  expect(people.isAlone('olu')).toBe(true);
  people.called('pat');
  people.called('olu');
  now = 900;
  people.called('olu');
  expect([people.isAlone('olu'), people.isAlone('pat')]).toEqual([false, false]);
  now = 1_500;
  people.called('olu');
  expect([people.isAlone('olu'), people.isAlone('pat')]).toEqual([true, false]);
});
