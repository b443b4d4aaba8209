import { describe, expect, it } from 'vitest';
import { type MadeFile, createFileCache, etagOf } from './file-cache.ts';

const file = (bytes: number): MadeFile => ({ bytes: new Uint8Array(bytes), etag: 'W/"a"' });
const tile = (bytes: number) => async () => file(bytes);
const mustNotMake = () => Promise.reject(new Error('made again'));
const always = { isCurrent: () => true };

describe('files that were made', () => {
  it('are kept until they are forgotten', async () => {
    const cache = createFileCache(always);
    const first = await cache.get('1', 'a', tile(10));
    expect(await cache.get('1', 'a', mustNotMake)).toBe(first);
    cache.forget('2', () => true);
    cache.forget('1', () => false);
    expect(await cache.get('1', 'a', mustNotMake)).toBe(first);
    cache.forget('1', (name, made) => name === 'a' && made === first);
    expect(await cache.get('1', 'a', tile(10))).not.toBe(first);
    expect(cache.counts()).toMatchObject({ hits: 2, misses: 2 });
    cache.clear();
    expect([...cache.folders()]).toEqual([]);
    expect(cache.counts().bytes).toBe(0);
  });

  it('are made once for all who ask meanwhile', async () => {
    const cache = createFileCache(always);
    const { promise, resolve } = Promise.withResolvers<MadeFile>();
    const asked = [
      cache.get('1', 'a', () => promise),
      cache.get('1', 'a', mustNotMake),
      cache.get('1', 'a', mustNotMake),
    ];
    expect(cache.peek('1', 'a')).toBeUndefined();
    resolve(file(7));
    const [made] = await Promise.all(asked);
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(cache.peek('1', 'a')).toBe(made);
    cache.forget('1', () => true);
    expect(cache.peek('1', 'a')).toBeUndefined();
  });

  it('are made for each who asks while changes may be missed, and none is kept', async () => {
    let isCurrent = true;
    const cache = createFileCache({ isCurrent: () => isCurrent });
    const kept = await cache.get('1', 'a', tile(1));
    isCurrent = false;
    expect(cache.peek('1', 'a')).toBeUndefined();
    const fresh = await cache.get('1', 'a', tile(1));
    expect(fresh).not.toBe(kept);
    isCurrent = true;
    expect(await cache.get('1', 'a', mustNotMake)).toBe(kept);
  });

  it('are made again after a failure, which all who waited are told', async () => {
    const cache = createFileCache(always);
    const { promise, reject } = Promise.withResolvers<MadeFile>();
    const asked = Promise.allSettled([cache.get('1', 'a', () => promise), cache.get('1', 'a', mustNotMake)]);
    reject(new Error('no database'));
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache.get('1', 'a', tile(3))).bytes).toHaveLength(3);
  });

  it('are not kept when they are forgotten before they are ready', async () => {
    const cache = createFileCache(always);
    const { promise, resolve } = Promise.withResolvers<MadeFile>();
    const slow = cache.get('1', 'a', () => promise);
    const seen: (MadeFile | null)[] = [];
    cache.forget('1', (_name, made) => seen.push(made) > 0);
    expect(seen).toEqual([null]);
    const newer = await cache.get('1', 'a', tile(2));
    resolve(file(1));
    await slow;
    expect(await cache.get('1', 'a', mustNotMake)).toBe(newer);
  });

  it('go when there are too many bytes, the longest unused first', async () => {
    const cache = createFileCache(always, 10_000);
    for (const name of ['a', 'b', 'c']) await cache.get('1', name, tile(2_500));
    await cache.get('1', 'a', mustNotMake);
    await cache.get('1', 'd', tile(2_500));
    await cache.get('1', 'a', mustNotMake);
    await expect(cache.get('1', 'b', mustNotMake)).rejects.toThrow('made again');
    expect(cache.counts().bytes).toBeLessThanOrEqual(10_000);
  });

  it('cost something even when they are empty, and nothing when they are gone', async () => {
    const cache = createFileCache(always, 100_000);
    for (let index = 0; index < 1_000; index++) await cache.get(`${index}`, 'a', tile(0));
    expect(cache.counts().bytes).toBeLessThanOrEqual(100_000);
    expect([...cache.folders()].length).toBeLessThan(200);
    await expect(cache.get('0', 'a', mustNotMake)).rejects.toThrow('made again');
    await cache.get('huge', 'a', tile(200_000));
    await expect(cache.get('huge', 'a', mustNotMake)).rejects.toThrow('made again');
    expect([...cache.folders()]).not.toContain('huge');
  });
});

it('an ETag says what is in a file', () => {
  expect(etagOf(new Uint8Array([1]))).toMatch(/^W\/"[\w-]{27}"$/);
  expect(etagOf(new Uint8Array([1]))).toBe(etagOf(new Uint8Array([1])));
  expect(etagOf(new Uint8Array([1]))).not.toBe(etagOf(new Uint8Array([2])));
});
