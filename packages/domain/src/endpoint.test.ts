import { expect, it } from 'vitest';
import { endpoint, toRequest } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

it('GET and DELETE send path parameters in the path and all others in the query', () => {
  const get = endpoint('GET', '/trees/extent/:extent', { summary: '' });
  expect(toRequest(get, { extent: 'POLYGON((1 2))', projectId: 5, none: undefined })).toEqual({
    url: '/v0/trees/extent/POLYGON((1%202))?projectId=5',
    body: undefined,
  });
  expect(toRequest(endpoint('DELETE', '/x', { summary: '' }), { a: 'b&c=d é' }).url).toBe('/v0/x?a=b%26c%3Dd%20%C3%A9');
});

it('POST sends its input in the body', () => {
  expect(toRequest(endpoint('POST', '/x', { summary: '' }), { a: 1 })).toEqual({ url: '/v0/x', body: '{"a":1}' });
});

it('no two endpoints have the same method and path', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});
