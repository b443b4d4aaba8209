// The gazetteer in memory: the names of 200,000 cities and towns in typed arrays, which a thread can build and hand
// over without a copy (open-gazetteer.ts).
//
// `text` holds every folded name in every spelling, one after the other. `wordStarts` lists the places in `text` where
// a word begins, in the order of what is written there up to the end of the name. So all names in which "san fr" starts
// a word are next to each other, and a search is a binary search.

/** The bytes in front of a name. No folded name contains them. */
export const MAIN_NAME = 1;
export const OTHER_NAME = 2;
/** Every byte of a folded name is above this. */
export const LAST_MARK = 31;

export interface Region {
  /** ISO 3166-1, two letters. */
  country: string;
  /** In English. Empty where the country has no regions. */
  name: string;
  /** Folded: what people may write behind the name of a place, such as "illinois", "il", "united states", "ee uu". */
  calledAlso: readonly string[];
}

export interface Gazetteer {
  text: Uint8Array<ArrayBuffer>;
  wordStarts: Uint32Array<ArrayBuffer>;
  /** The place of each word, in the order of `wordStarts`. */
  wordPlaces: Uint32Array<ArrayBuffer>;
  /** Where each name starts in `text`, ascending. */
  nameStarts: Uint32Array<ArrayBuffer>;
  /** The names as people write them, and where each starts. One more start than names, for the end of the last. */
  spellings: Uint8Array<ArrayBuffer>;
  spellingStarts: Uint32Array<ArrayBuffer>;
  /** For each place: the number of its main name, which is followed by its other names. */
  mainNames: Uint32Array<ArrayBuffer>;
  longitudes: Float32Array<ArrayBuffer>;
  latitudes: Float32Array<ArrayBuffer>;
  populations: Uint32Array<ArrayBuffer>;
  /** What a place counts for in a search, before its name and its distance: about the digits of its population. */
  weights: Float32Array<ArrayBuffer>;
  /** For each place: its place in `regions`. */
  regionNumbers: Uint16Array<ArrayBuffer>;
  regions: readonly Region[];
}

/** Compares what is written at `start` with a text: negative if it comes before it, 0 if it starts with it. */
export function compareStart(text: Uint8Array, start: number, wanted: Uint8Array): number {
  for (let index = 0; index < wanted.length; index++) {
    const difference = (text[start + index] as number) - (wanted[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
