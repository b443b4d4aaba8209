import { describe, expect, it } from 'vitest';
import { createFileCache } from './file-cache.ts';

const tile = (bytes: number) => async () => new Uint8Array(bytes);
const mustNotMake = () => Promise.reject(new Error('made again'));

describe('tiles that were made', () => {
  it('are kept as long as their version holds', async () => {
    const cache = createFileCache();
    const first = await cache.get('a', '1', tile(10));
    expect(await cache.get('a', '1', mustNotMake)).toBe(first);
    expect(await cache.get('a', '2', tile(10))).not.toBe(first);
    expect(cache.counts()).toMatchObject({ hits: 1, misses: 2 });
  });

  it('are made once for all who ask meanwhile', async () => {
    const cache = createFileCache();
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const asked = [
      cache.get('a', '1', () => promise),
      cache.get('a', '1', mustNotMake),
      cache.get('a', '1', mustNotMake),
    ];
    resolve(new Uint8Array([7]));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
  });

  it('are made again after a failure, which all who waited are told', async () => {
    const cache = createFileCache();
    const { promise, reject } = Promise.withResolvers<Uint8Array>();
    const asked = Promise.allSettled([cache.get('a', '1', () => promise), cache.get('a', '1', mustNotMake)]);
    reject(new Error('no database'));
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('a', '1', tile(3))).toHaveLength(3);
  });

  it('are not replaced by an older one that was finished later', async () => {
    const cache = createFileCache();
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const slow = cache.get('a', '1', () => promise);
    const newer = await cache.get('a', '2', tile(2));
    resolve(new Uint8Array(1));
    await slow;
    expect(await cache.get('a', '2', mustNotMake)).toBe(newer);
  });

  it('go when there are too many bytes, the longest unused first', async () => {
    const cache = createFileCache(10_000);
    for (const name of ['a', 'b', 'c']) await cache.get(name, '1', tile(2_500));
    await cache.get('a', '1', mustNotMake);
    await cache.get('d', '1', tile(2_500));
    await cache.get('a', '1', mustNotMake);
    await expect(cache.get('b', '1', mustNotMake)).rejects.toThrow('made again');
    expect(cache.counts().bytes).toBeLessThanOrEqual(10_000);
  });

  it('cost something even when they are empty, and nothing when they are gone', async () => {
    const cache = createFileCache(100_000);
    for (let index = 0; index < 1_000; index++) await cache.get(`${index}`, '1', tile(0));
    expect(cache.counts().bytes).toBeLessThanOrEqual(100_000);
    await expect(cache.get('0', '1', mustNotMake)).rejects.toThrow('made again');
    await cache.get('huge', '1', tile(200_000));
    expect(cache.counts().bytes).toBe(0);
  });
});
