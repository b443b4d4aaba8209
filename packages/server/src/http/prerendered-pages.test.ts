import { readLoginNotice } from '@treewell/domain/config';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGE_COOKIE } from '@treewell/domain/languages';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readPrerenderedPages } from './prerendered-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewell-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const language of ['en', 'es'])
  for (const path of ['home', 'login', 'resources', 'resources/dbh']) {
    const file = join(folder, language, `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${language} ${path} at __PUBLIC_URL__/${path} by __CONTACT_EMAIL__ with '__LOGIN_NOTICE__'`);
  }
writeFileSync(join(folder, 'hashes.json'), '{}');

const FACTS = { publicUrl: 'https://trees.example', contactEmail: '"Ann" <ann@trees.example>', loginNotice: undefined };
const BY = "by &#34;Ann&#34; &#60;ann@trees.example&#62; with ''";

const pages = readPrerenderedPages(folder, FACTS);
async function find(url: string, { wishes = '', cookie }: { wishes?: string; cookie?: string } = {}) {
  const page = pages.find({
    url,
    raw: { headers: wishes ? { 'accept-language': wishes } : {} },
    cookies: cookie === undefined ? {} : { [LANGUAGE_COOKIE]: cookie },
  } as unknown as FastifyRequest);
  return (await page?.({}, []))?.body?.toString();
}

describe('the language of a page', () => {
  it.each([
    ['English if nobody wishes another', '/home', {}, 'en'],
    ['what the browser wishes most, if we have it', '/home', { wishes: 'fr, es-MX;q=0.9, en;q=0.4' }, 'es'],
    ['what was chosen on the device', '/home', { wishes: 'en', cookie: 'es' }, 'es'],
    ['what the link says', '/home?lang=en', { wishes: 'es', cookie: 'es' }, 'en'],
    ['not one that we do not have', '/home?lang=fr', { cookie: '../../etc', wishes: 'es' }, 'es'],
  ])('is %s', async (_, url, request, language) => {
    expect(await find(url, request)).toBe(`${language} home at https://trees.example/home ${BY}`);
  });
});

describe('the address of a page', () => {
  it.each([
    ['/', 'home'],
    ['/home/', 'home'],
    ['/resources', 'resources'],
    ['/resources/dbh', 'resources/dbh'],
    ['/login', 'login'],
  ])('%s', async (url, path) => {
    expect(await find(url)).toContain(`en ${path} `);
  });

  it.each([
    '/resources?words=bark',
    '/login?next=%2Fdashboard',
    '/resources/dbh/more',
    '/en/home',
    '/../en/home',
    '/resources/__proto__',
  ])('%s is not prerendered', async (url) => {
    expect(await find(url)).toBeUndefined();
  });
});

it.each([
  ['off', "with 'off'"],
  [
    `{"en":"<b>$& \\"Hi\\"</b>","es":"d'aquí"}`,
    `with '{&#34;en&#34;:&#34;&#60;b&#62;$&#38; \\&#34;Hi\\&#34;&#60;/b&#62;&#34;,&#34;es&#34;:&#34;d&#39;aquí&#34;}'`,
  ],
] as const)('a page has the notice of the operator as plain text: %j', async (loginNotice, words) => {
  const noticed = readPrerenderedPages(folder, { ...FACTS, loginNotice: readLoginNotice(loginNotice) });
  const request = { url: '/login', raw: { headers: {} }, cookies: {} } as unknown as FastifyRequest;
  expect((await noticed.find(request)?.({}, []))?.body?.toString()).toContain(words);
});

it('search engines learn every page in both languages', () => {
  expect(pages.robots).toContain('Sitemap: https://trees.example/sitemap.xml');
  expect(pages.sitemap.match(/<loc>/g)).toHaveLength(6);
  expect(pages.sitemap).toContain('<loc>https://trees.example/resources/dbh?lang=es</loc>');
});

it('there are no pages without a build', () => {
  const none = readPrerenderedPages(join(folder, 'nowhere'), FACTS);
  expect(none.find({ url: '/home', raw: { headers: {} }, cookies: {} } as unknown as FastifyRequest)).toBeUndefined();
  expect(none.sitemap).not.toContain('<loc>');
});
