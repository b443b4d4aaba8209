import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { buildGazetteer } from './build-gazetteer.ts';
import { foldName } from './fold-name.ts';
import { readGazetteer, writeGazetteer } from './gazetteer-file.ts';
import { searchGazetteer } from './search-gazetteer.ts';

interface Line {
  name: string;
  otherNames?: string;
  at?: Position;
  kind?: string;
  in: [country: string, region: string];
  people?: number;
}

/** A line as GeoNames writes it. */
const toLine = ({
  name,
  otherNames = '',
  at: [x, y] = [0, 0],
  kind = 'PPL',
  in: [country, region],
  people = 0,
}: Line) =>
  [1, name, name, otherNames, y, x, 'P', kind, country, '', region, '', '', '', people, '', '', '', ''].join('\t');

const CAMBRIDGE: Position = [-71.1, 42.4];
const gazetteer = buildGazetteer({
  places: new TextEncoder().encode(
    (
      [
        { name: 'Zürich', otherNames: 'ZRH,Zurich,Zurigo,zyurihi,Цюрих', in: ['CH', 'ZH'], people: 341_730 },
        { name: 'Springfield', in: ['US', 'MO'], at: [-93.3, 37.2], people: 166_000 },
        { name: 'Springfield', in: ['US', 'MA'], at: [-72.6, 42.1], people: 154_000 },
        { name: 'Springfield', in: ['US', 'IL'], at: [-89.6, 39.8], people: 116_000 },
        { name: 'West Springfield', in: ['US', 'VA'], people: 9_000_000 },
        { name: 'Springfield Gardens', in: ['US', 'NY'], people: 8_000_000 },
        { name: 'Paris', in: ['FR', '11'], at: [2.35, 48.86], people: 2_138_551 },
        { name: 'Paris', in: ['US', 'TX'], at: [-95.56, 33.66], people: 24_800 },
        { name: 'London', otherNames: 'LON,Londres,lndn', in: ['GB', 'ENG'], people: 8_961_989 },
        { name: 'Londres', in: ['AR', '02'], people: 2_128 },
        { name: 'Old Town', kind: 'PPLH', in: ['GB', 'ENG'], people: 5 },
        { name: 'St. John’s', in: ['CA', '05'], people: 99_000 },
        { name: 'Łódź', in: ['PL', '74'], people: 768_755 },
        { name: '…', in: ['PL', '74'] },
        { name: '서울', in: ['KR', '11'], people: 10_000_000 },
      ] satisfies Line[]
    )
      .map(toLine)
      .join('\n'),
  ),
  regions: [
    { code: 'US.IL', name: 'Illinois' },
    { code: 'US.MA', name: 'Massachusetts' },
    { code: 'US.TX', name: 'Texas' },
  ],
});

const search = (searchText: string, near?: Position) => searchGazetteer(gazetteer, { searchText, near });
const codes = (searchText: string, near?: Position) =>
  search(searchText, near).map(({ name, region, country }) => `${name}, ${region || country}`);

it.each([
  ['Zürich', 'zurich'],
  ['São Tomé', 'sao tome'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['St. John’s', 'st johns'],
  ['Aix-en-Provence', 'aix en provence'],
  ['  A  B ', 'a b'],
  ['서울', '서울'],
  ['…', ''],
])('%s is searched as "%s"', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

it('case, accents and punctuation do not matter', () => {
  for (const text of ['Zürich', 'ZURICH', 'zurich', 'Zu', 'zürich.']) expect(codes(text), text).toEqual(['Zürich, CH']);
  for (const text of ['lodz', 'ŁÓDŹ', 'st johns', "St. John's", '서']) expect(codes(text), text).toHaveLength(1);
});

it('a place has its names, region, country, people and position', () => {
  expect(search('springfield il')).toEqual([
    {
      name: 'Springfield',
      matched_name: null,
      region: 'Illinois',
      country: 'US',
      population: 116_000,
      longitude: -89.6,
      latitude: 39.8,
    },
  ]);
});

it('whole names come first, then large places', () => {
  expect(codes('springfield')).toEqual([
    'Springfield, US',
    'Springfield, Massachusetts',
    'Springfield, Illinois',
    'Springfield Gardens, US',
    'West Springfield, US',
  ]);
});

it('a text finds the start of any word, and not the middle of one', () => {
  expect(codes('gard')).toEqual(['Springfield Gardens, US']);
  expect(codes('west spr')).toEqual(['West Springfield, US']);
  expect(codes('field')).toEqual([]);
});

it('near places come first', () => {
  expect(codes('springfield', CAMBRIDGE)[0]).toBe('Springfield, Massachusetts');
  expect(codes('springfield', [-89, 40])[0]).toBe('Springfield, Illinois');
  expect(codes('paris', [-95, 33])[0]).toBe('Paris, Texas');
  // Farther away, but much larger.
  expect(codes('paris', CAMBRIDGE)[0]).toBe('Paris, FR');
});

it('the region or the country may follow the name, in English or in Spanish', () => {
  for (const text of [
    'Paris, Texas',
    'paris texas',
    'Paris, TX',
    'paris usa',
    'París, Estados Unidos',
    'Paris, EE. UU.',
  ])
    expect(codes(text), text).toEqual(['Paris, Texas']);
  for (const text of ['paris france', 'París, Francia', 'Paris, FR']) expect(codes(text), text).toEqual(['Paris, FR']);
  expect(codes('Springfield, Illinois, United States')).toEqual(['Springfield, Illinois']);
  expect(codes('Paris, Illinois')).toEqual([]);
});

it('other names find a place too, and are said', () => {
  expect(search('Londres').map(({ name, matched_name }) => [name, matched_name])).toEqual([
    ['London', 'Londres'],
    ['Londres', null],
  ]);
  expect(search('цюрих')[0]).toMatchObject({ name: 'Zürich', matched_name: 'Цюрих' });
  // Codes of airports and machine transliterations are no names.
  for (const text of ['zrh', 'lndn', 'zyurihi']) expect(codes(text), text).toEqual([]);
});

it('does not find a place that is no longer there', () => {
  expect(codes('old town')).toEqual([]);
});

it.each([
  '',
  ' ',
  ',',
  ',,,',
  '…',
  '́'.repeat(100),
  'a'.repeat(100),
  'paris '.repeat(16),
  '%_\\',
  '\u202E',
  '🌳',
  ', texas',
])('odd text %j finds nothing', (text) => {
  expect(search(text)).toEqual([]);
});

it('a file keeps the whole gazetteer; without it, reading fails', async () => {
  const path = mkdtempSync(join(tmpdir(), 'treewell-gazetteer-'));
  const folder = pathToFileURL(`${path}/`);
  await expect(readGazetteer(folder)).rejects.toThrow('ENOENT');
  writeGazetteer(gazetteer, folder);
  expect(await readGazetteer(folder)).toEqual(gazetteer);
  rmSync(path, { recursive: true });
});
