import { expect, it } from 'vitest';
import { partOf } from './part-of-file.ts';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } });

it.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('answers %s with that part', async (range, text, contentRange) => {
  const part = await partOf(whole(), range);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(contentRange);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(await part.text()).toBe(text);
});

it.each([null, 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2'])('answers %s with the whole', async (range) => {
  const part = await partOf(whole(), range);
  expect(part.status).toBe(200);
  expect(await part.text()).toBe('0123456789');
});

it('refuses a part behind the end', async () => {
  const part = await partOf(whole(), 'bytes=10-');
  expect([part.status, part.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});
