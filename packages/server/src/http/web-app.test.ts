// Requests for files whose conditions cannot be met are the caller's mistake, and never an error of the server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../test/app.ts';
import { sendProblem, toProblem } from './problem-response.ts';
import { serveWebApp } from './web-app.ts';

const FILM_BYTES = 1_000;

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'treewell-web-'))}/`;
  mkdirSync(`${folder}assets`);
  writeFileSync(`${folder}index.html`, '<!doctype html>');
  writeFileSync(`${folder}assets/film.mp4`, Buffer.alloc(FILM_BYTES));
  writeFileSync(`${folder}assets/app.js`, 'go()');
  writeFileSync(`${folder}assets/app.js.br`, brotliCompressSync('go()'));
  app = Fastify();
  app.setErrorHandler(sendProblem);
  await serveWebApp(app, {
    publicUrl: 'http://localhost',
    contactEmail: '',
    loginNotice: 'off',
    otherHosts: [],
    folder,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url: `/assets/${name}`, headers });

describe('a part of a file', () => {
  it('is sent if the file has it', async () => {
    const { statusCode, headers } = await get('film.mp4', { range: 'bytes=900-' });
    expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
      206,
      'bytes 900-999/1000',
      '100',
    ]);
  });

  it.each(['bytes=99999999999-', 'bytes=1000-', 'bytes=abc', 'bytes=9-8', 'bytes=-0'])(
    'is refused with the size of the file: %s',
    async (range) => {
      const answer = await get('film.mp4', { range });
      expect(problemOf(answer)).toEqual({ status: 416, code: 'range_not_satisfiable' });
      expect(answer.headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' });
    },
  );

  it('is refused in plain text, also of a file that is compressed', async () => {
    const answer = await get('app.js', { range: 'bytes=100-', 'accept-encoding': 'br' });
    expect(problemOf(answer)).toEqual({ status: 416, code: 'range_not_satisfiable' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('does not matter if its unit or its number of ranges is not supported', async () => {
    for (const range of ['lines=1-2', 'bytes=0-1,5-6']) expect((await get('film.mp4', { range })).statusCode).toBe(200);
  });
});

it.each([{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
  'a file that does not meet its condition is refused: %o',
  async (headers) => {
    expect(problemOf(await get('film.mp4', headers))).toEqual({ status: 412, code: 'condition_failed' });
  },
);

it('a name that was not built is not found, however it is spelled', async () => {
  for (const name of ['FILM.MP4', 'film.mp4/', '..%2findex.html', '%2e%2e', '%ff', 'a%00b'])
    expect((await get(name)).statusCode, name).toBeLessThan(500);
});

it.each([400, 401, 402, 405, 406, 409, 417, 422, 451, 499])(
  'an error of the framework with the status %i keeps it',
  (statusCode) => {
    const problem = toProblem(Object.assign(new Error('No'), { statusCode }));
    expect([problem.status, problem.code]).toEqual([statusCode, 'bad_request']);
  },
);

it.each([undefined, 200, 302, 500, 502, 'text'])('any other error is an error of the server: %s', (statusCode) => {
  expect(toProblem(Object.assign(new Error('No'), { statusCode })).status).toBe(500);
});
