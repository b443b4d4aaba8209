// The attacks of the bench `fairness`: what one person sends to slow the server down for the others.
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { vastPng } from '../packages/server/test/photos.ts';
import { CITY, boxText, combText } from './attack-shapes.ts';

/** Each person has their own IP address, as behind a proxy. */
export interface Person {
  token: string;
  address: string;
  projectId: number;
  treeId: number;
}

/** What the attacker sends, how often at once, and for how long. */
export interface Attack {
  milliseconds: number;
  mix: (url: string, attacker: Person) => [name: string, atOnce: number, call: (n: number) => Promise<Answer>][];
}

export interface Answer {
  status: number;
  milliseconds: number;
  body: { data?: unknown; error?: { code: string } } | null;
}

export async function send(
  url: string,
  person: Pick<Person, 'address'> & Partial<Person>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/v0${path}`, {
    method,
    headers: {
      'x-forwarded-for': person.address,
      ...(person.token && { authorization: person.token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: performance.now() - startedAt,
    body: isJson && text.length < 1_000_000 ? JSON.parse(text) : null,
  };
}

export const CHECK = { inDbh: 10, fineTwigDieback: 5, leafDiscoloration: 1, leafDefoliation: 1, crownVigor: 1 };

const COMB = combText(9_900, 0);
const CITY_BOX = boxText(CITY.x, CITY.y, CITY.side);

const VAST_PHOTO = new Uint8Array(vastPng(7_000, 7_000));

async function sendPhoto(url: string, person: Person): Promise<Answer> {
  const photoFile = `${crypto.randomUUID()}.png`;
  const uploadUrl = await send(url, person, 'POST', '/S3/photo-upload-url', {
    fileName: photoFile,
    contentType: 'image/png',
  });
  if (uploadUrl.status !== 200) return uploadUrl;
  await fetch(String(uploadUrl.body?.data), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: VAST_PHOTO,
  });
  return send(url, person, 'POST', '/photo/tree', { treeId: person.treeId, photoFile });
}

/** After an answer the sender stays connected and sends nothing, or the next one would only use up the network. */
const STALLED_MS = 20_000;

/** Sends all but the end of a body of a megabyte, and waits. */
function stall(url: string, { address, token }: Pick<Person, 'address'> & Partial<Person>): Promise<Answer> {
  const startedAt = performance.now();
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /v0/trees/extent HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n` +
      `Content-Length: 1000000\r\n${token ? `Authorization: ${token}\r\n` : ''}\r\n${' '.repeat(999_000)}`,
  );
  let answer: Answer | undefined;
  return new Promise((resolve) => {
    const end = (): void => {
      socket.destroy();
      resolve(answer ?? { status: 0, milliseconds: performance.now() - startedAt, body: null });
    };
    const timer = setTimeout(end, 60_000);
    socket.on('data', (part) => {
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(part.toString())?.[1] ?? 0);
      answer ??= { status, milliseconds: performance.now() - startedAt, body: null };
      clearTimeout(timer);
      setTimeout(end, STALLED_MS);
    });
    // The server closes the connection after a refusal in the middle of a body.
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(end, STALLED_MS));
  });
}

const stalledBodies = (url: string, attacker: Person): ReturnType<Attack['mix']> => [
  ['stalled without an account', 200, (n) => stall(url, { address: `10.1.0.${n % 200}` })],
  ['stalled with an account', 50, () => stall(url, attacker)],
];

/** Bodies that never end, and nothing else: how much memory do they take? */
const stalled: Attack = { milliseconds: 40_000, mix: stalledBodies };

/** Every expensive call, without stalled bodies. */
const calls: Attack = {
  milliseconds: 20_000,
  mix: (url, attacker) => [
    ['extent of a comb', 6, () => send(url, attacker, 'POST', '/trees/extent', { extent: COMB })],
    [
      'extent of the city',
      6,
      () => send(url, attacker, 'POST', '/trees/project', { projectId: attacker.projectId, extent: CITY_BOX }),
    ],
    ['all trees', 6, () => send(url, attacker, 'GET', `/trees/project/all?projectId=${attacker.projectId}`)],
    ['statistics', 6, () => send(url, attacker, 'GET', `/trees/stats?projectId=${attacker.projectId}`)],
    [
      'new projects over the city',
      6,
      (n) =>
        send(url, attacker, 'POST', '/project', {
          projectName: `P${n}`,
          polyText: n % 2 ? CITY_BOX : COMB,
          includeTrees: 1,
        }),
    ],
    [
      'linking 50,000 trees',
      4,
      (n) =>
        send(url, attacker, n % 2 ? 'DELETE' : 'POST', '/tree/projectxtree', {
          projectId: attacker.projectId,
          treeIds: Array.from({ length: 50_000 }, (_, index) => attacker.treeId + 1 + index),
        }),
    ],
    ['nearby', 6, () => send(url, attacker, 'GET', `/project/nearme?polyText=${encodeURIComponent(combText(500, 0))}`)],
    [
      'tiles',
      12,
      (n) =>
        send(
          url,
          attacker,
          'GET',
          `/tiles/project/${attacker.projectId}/${12 + (n % 5)}/${(((CITY.x - 0.1 + 0.2 * ((n * 0.618) % 1) + 180) / 360) * 2 ** (12 + (n % 5))) | 0}/${1_539 * 2 ** (n % 5) + (n % 7)}`,
        ),
    ],
    ['light calls', 30, () => send(url, attacker, 'GET', '/user/projects')],
    [
      'digits',
      6,
      () =>
        send(url, attacker, 'POST', '/user/unsubscribe', {
          token: crypto.randomUUID(),
          wantsMail: `${'1'.repeat(60_000)}x`,
        }),
    ],
    ['photos of 49 megapixels', 3, () => sendPhoto(url, attacker)],
    [
      'wrong passwords',
      4,
      (n) => send(url, attacker, 'POST', '/auth/signin', { email: `x${n}@example.org`, password: 'Wrong-pass-1' }),
    ],
  ],
};

const everything: Attack = {
  ...calls,
  mix: (url, attacker) => [...stalledBodies(url, attacker), ...calls.mix(url, attacker)],
};

/** Made-up checks of the species that the other person checks too, and all that reads and changes visits. */
const visits: Attack = {
  milliseconds: 60_000,
  mix(url, attacker) {
    const ids = { projectId: attacker.projectId, treeId: attacker.treeId };
    let latest = 0;
    return [
      [
        'health checks',
        40,
        async (n) => {
          const answer = await send(url, attacker, 'POST', '/tree/healthcheck', {
            ...ids,
            ...CHECK,
            crownVigor: 1 + (n % 5),
            visitDate: 1_600_000_000 + n,
          });
          latest = (answer.body?.data as { visit_id?: number } | undefined)?.visit_id ?? latest;
          return answer;
        },
      ],
      ['edits', 10, () => send(url, attacker, 'PUT', '/tree/healthcheck', { visitId: latest, ...CHECK })],
      ['visits of the tree', 6, () => send(url, attacker, 'GET', `/trees/visits?treeId=${attacker.treeId}`)],
      ['the whole log', 6, () => send(url, attacker, 'GET', `/project/visits?projectId=${attacker.projectId}`)],
      ['the summary', 6, () => send(url, attacker, 'GET', `/project/visits/summary?projectId=${attacker.projectId}`)],
    ];
  },
};

/** Each call has a filter that nobody has asked for yet, with many species and every part. */
const filters: Attack = {
  milliseconds: 20_000,
  mix(url, attacker) {
    const species = Array.from({ length: 100 }, (_, index) => 3 + index).join(',');
    const newFilter = (n: number): string =>
      `projectId=${attacker.projectId}&species=${species}&genus=Quercus,Pinus,Acer&visited=before:2026-01-01,never&class=green,none,orange,red&pests=no&dbh=${(n % 6_000) / 100}-`;
    const tile = (n: number): string => {
      const z = 4 + (n % 12);
      const [x, y] = [(CITY.x + 180) / 360, 0.5 - Math.asinh(Math.tan((CITY.y * Math.PI) / 180)) / (2 * Math.PI)];
      return `/tiles/project/${attacker.projectId}/${z}/${Math.floor(x * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
    };
    const get = (path: string) => send(url, attacker, 'GET', path);
    return [
      ['tiles', 40, (n) => get(`${tile(n)}?${newFilter(n).replace('dbh=', 'in=others&dbh=')}`)],
      ['tiles of species', 40, (n) => get(`${tile(n)}?species=${species}&genus=Quercus,Pinus,Acer,Prunus,Eucalyptus`)],
      ['counts', 10, (n) => get(`/trees/count?${newFilter(n)}`)],
      ['counts of species', 10, (n) => get(`/trees/count?projectId=${attacker.projectId}&species=${3 + (n % 500)}`)],
      ['statistics', 6, (n) => get(`/trees/stats?projectId=${attacker.projectId}&dbh=${n % 5}-`)],
      [
        'all trees',
        6,
        (n) => get(`/trees/project/all?projectId=${attacker.projectId}&photo=no&species=${3 + (n % 500)}`),
      ],
      [
        'changes of the project',
        4,
        (n) =>
          send(url, attacker, n % 2 ? 'DELETE' : 'POST', '/tree/projectxtree', {
            projectId: attacker.projectId,
            treeIds: Array.from({ length: 1_000 }, (_, index) => attacker.treeId + 1 + index),
          }),
      ],
    ];
  },
};

const ASSETS = fileURLToPath(new URL('../packages/web/dist/assets/', import.meta.url));

/** Loads a file of the app and forgets it. `pauseMs`: after each part, as over a slow connection. */
async function download(url: string, path: string, pauseMs = 0): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(url + path, { signal: AbortSignal.timeout(60_000) });
  for await (const part of response.body ?? []) if (pauseMs > 0 && part.length > 0) await sleep(pauseMs);
  return { status: response.status, milliseconds: performance.now() - startedAt, body: null };
}

/** A crowd without accounts: films, documents and pages of the library, some of them over slow connections. */
const downloads: Attack = {
  milliseconds: 20_000,
  mix(url) {
    const files = readdirSync(ASSETS).filter((name) => /\.(mp4|pdf|pptx|xlsx|webp|avif)$/.test(name));
    const file = (n: number): string => `/assets/${files[(n * 7) % files.length]}`;
    return [
      ['films and documents', 60, (n) => download(url, file(n))],
      ['over slow connections', 100, (n) => download(url, file(n), 300)],
      ['pages', 20, (n) => download(url, n % 2 ? '/resources' : '/home')],
    ];
  },
};

export const ATTACKS: Readonly<Record<string, Attack>> = { everything, calls, visits, filters, downloads, stalled };
