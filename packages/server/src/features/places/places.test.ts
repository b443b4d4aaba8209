import { findPlaces, PLACES_FOUND_MAX } from '@treewell/domain/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { relativeCost } from '../../../test/processor-time.ts';
import { readGazetteer } from './gazetteer-file.ts';
import { openGazetteer, openPlaces } from './open-gazetteer.ts';
import { searchGazetteer } from './search-gazetteer.ts';

// Without the file of the build, the gazetteer takes seconds.
describe('the cities and towns of the world', { tags: 'slow' }, () => {
  let test: TestApp;
  let olu: string;
  beforeAll(async () => {
    test = await createTestApp({ openPlaces });
    olu = await test.signedIn('olu');
    await openGazetteer();
  });
  afterAll(() => test.close());

  const find = (input: Parameters<typeof test.call<typeof findPlaces>>[1]) => test.call(findPlaces, input, olu);

  it('only registered people search', async () => {
    expect(problemOf(await test.send(findPlaces, { searchText: 'oslo' })).status).toBe(401);
  });

  it('refuses what cannot be searched, and names the field', async () => {
    const fieldsOf = async (input: object) => problemOf(await test.send(findPlaces, input as never, olu)).fields;
    expect(await fieldsOf({})).toEqual({ searchText: 'required' });
    expect(await fieldsOf({ searchText: ' ' })).toEqual({ searchText: 'required' });
    expect(await fieldsOf({ searchText: 'x'.repeat(101) })).toEqual({ searchText: 'too_long' });
    expect(await fieldsOf({ searchText: 'oslo', inLatitude: 91, inLongitude: 'x' })).toEqual({
      inLatitude: 'out_of_range',
      inLongitude: 'not_a_number',
    });
  });

  it('finds large and small places all over the world', async () => {
    const first = async (searchText: string) => {
      const [place] = await find({ searchText });
      return place && [place.name, place.region, place.country];
    };
    expect(await first('zurich')).toEqual(['Zürich', 'Zurich', 'CH']);
    expect(await first('Paris, Texas')).toEqual(['Paris', 'Texas', 'US']);
    expect(await first('nueva york')).toEqual(['New York City', 'New York', 'US']);
    expect(await first('mumbai')).toEqual(['Mumbai', 'Maharashtra', 'IN']);
    expect(await first('llanfairpwll')).toEqual(['Llanfairpwllgwyngyll', 'Wales', 'GB']);
    expect(await find({ searchText: 'no such place at all' })).toEqual([]);
  });

  it('tells the Springfields apart, near ones first', async () => {
    const found = await find({ searchText: 'springfield', inLatitude: 42.36, inLongitude: -71.06 });
    expect(found).toHaveLength(PLACES_FOUND_MAX);
    expect(found[0]).toMatchObject({ name: 'Springfield', region: 'Massachusetts', country: 'US' });
    expect(new Set(found.map(({ region }) => region)).size).toBe(PLACES_FOUND_MAX);
  });

  it('a search costs a small part of a call, whatever the text', async () => {
    const gazetteer = await openGazetteer();
    // Searches for one letter look at a hundred thousand words. Sorting 200,000 numbers is the unit.
    for (const searchText of ['s', 'a', 'san', 'a a a a', 'a,a,a,a', 'x, y', 'ｓ'.repeat(100), 's '.repeat(50)])
      expect(
        await relativeCost(5, () => searchGazetteer(gazetteer, { searchText, near: [-71, 42] })),
        searchText,
      ).toBeLessThan(0.7);
  });

  it('are in the file that the build has written', async () => {
    expect((await readGazetteer()).mainNames.length).toBeGreaterThan(190_000);
  });
});
