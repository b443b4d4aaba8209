// Finds places by their names in the gazetteer: in microseconds, so it runs on the event loop.
import type { Position } from '@treewell/domain/geo';
import { type Place, PLACES_FOUND_MAX } from '@treewell/domain/places';
import { foldName } from './fold-name.ts';
import { compareStart, type Gazetteer, LAST_MARK, MAIN_NAME } from './gazetteer.ts';

export interface PlaceSearch {
  searchText: string;
  /** Places near this position come first. */
  near?: Position | undefined;
}

/** County, state and country, for people who write all of them. */
const REGIONS_MAX = 3;
/** "bosnia and herzegovina". */
const REGION_WORDS_MAX = 3;

/**
 * "Springfield, Illinois" names a region behind a comma. Without a comma, the whole text is a name ("New York"); only if
 * there is no such name, its last words may name a region ("paris texas").
 */
export function searchGazetteer(gazetteer: Gazetteer, { searchText, near }: PlaceSearch): Place[] {
  const [first = '', ...rest] = searchText.split(',', 1 + REGIONS_MAX).map(foldName);
  const regions = rest.filter(Boolean);
  const found = findBest(gazetteer, { name: first, regions, near });
  if (found.length > 0 || regions.length > 0) return found;
  const words = first.split(' ');
  for (let split = words.length - 1; split > 0 && split >= words.length - REGION_WORDS_MAX; split--) {
    const shorter = findBest(gazetteer, {
      name: words.slice(0, split).join(' '),
      regions: [words.slice(split).join(' ')],
      near,
    });
    if (shorter.length > 0) return shorter;
  }
  return [];
}

interface FoldedSearch {
  name: string;
  /** What follows the name. The region or the country of a place must have each as the start of a name. */
  regions: readonly string[];
  near: Position | undefined;
}

/** A word of the gazetteer where the wanted name stands, and how well it suits. */
interface Match {
  place: number;
  word: number;
  score: number;
}

/** Added to the weight of a place. */
const SCORE = {
  /** The wanted text is the whole name. It outweighs every population. */
  whole: 20,
  /** The text starts a later word: "york" in "New York". */
  laterWord: -1,
  otherName: -1,
};

function findBest(gazetteer: Gazetteer, { name, regions, near }: FoldedSearch): Place[] {
  const wanted = new TextEncoder().encode(name);
  const start = firstWord(gazetteer, wanted, (difference) => difference >= 0);
  const end = firstWord(gazetteer, wanted, (difference) => difference > 0);
  if (name === '' || start === end) return [];
  const { wordPlaces, wordStarts, weights } = gazetteer;
  const isInRegions = regionFilter(gazetteer, regions);
  const best = new BestMatches();
  // A whole name is the shortest of all that start like it, so these are the first in the order.
  let mayBeWhole = true;
  for (let word = start; word < end; word++) {
    const place = wordPlaces[word] as number;
    const weight = weights[place] as number;
    // Nearly all of the hundred thousand words with "s" end here.
    if (!mayBeWhole && weight <= best.leastScore) continue;
    if (!isInRegions(place)) continue;
    const nameScore = nameScoreOf(gazetteer, wordStarts[word] as number, wanted.length);
    mayBeWhole &&= isNameEnd(gazetteer, (wordStarts[word] as number) + wanted.length);
    best.add({ place, word, score: weight + nameScore - (near ? distanceScore(gazetteer, place, near) : 0) });
  }
  return best.list.map((match) => toPlace(gazetteer, match));
}

/** The first word whose comparison with the wanted text passes. Words are in order, so from there on all of them do. */
function firstWord(
  { text, wordStarts }: Gazetteer,
  wanted: Uint8Array,
  passes: (difference: number) => boolean,
): number {
  let [low, high] = [0, wordStarts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(compareStart(text, wordStarts[middle] as number, wanted))) high = middle;
    else low = middle + 1;
  }
  return low;
}

const KM_PER_DEGREE = 111;
/** Below this distance, nearer is hardly better. */
const NEAR_KM = 50;

/** Ten times the distance counts a little more than ten times the people. */
const DISTANCE_WEIGHT = 1.25;

function distanceScore({ longitudes, latitudes }: Gazetteer, place: number, [x, y]: Position): number {
  const latitude = latitudes[place] as number;
  const apart = Math.abs((longitudes[place] as number) - x);
  const east = Math.min(apart, 360 - apart) * Math.cos((((latitude + y) / 2) * Math.PI) / 180);
  const north = latitude - y;
  return DISTANCE_WEIGHT * Math.log10(1 + (KM_PER_DEGREE * Math.sqrt(east * east + north * north)) / NEAR_KM);
}

const isNameEnd = ({ text }: Gazetteer, byte: number): boolean => (text[byte] as number) <= LAST_MARK;

function nameScoreOf(gazetteer: Gazetteer, start: number, length: number): number {
  const { text } = gazetteer;
  let before = start - 1;
  while ((text[before] as number) > LAST_MARK) before--;
  const isFirstWord = before === start - 1;
  return (
    (isFirstWord && isNameEnd(gazetteer, start + length) ? SCORE.whole : 0) +
    (isFirstWord ? 0 : SCORE.laterWord) +
    (text[before] === MAIN_NAME ? 0 : SCORE.otherName)
  );
}

function regionFilter({ regions, regionNumbers }: Gazetteer, wanted: readonly string[]): (place: number) => boolean {
  if (wanted.length === 0) return () => true;
  const isWanted = regions.map(({ calledAlso }) =>
    wanted.every((text) => calledAlso.some((called) => called.startsWith(text))),
  );
  return (place) => isWanted[regionNumbers[place] as number] as boolean;
}

/** The best matches, each place once, the best first. */
class BestMatches {
  readonly list: Match[] = [];
  /** A match needs more than this. */
  leastScore = -Infinity;

  add(match: Match): void {
    if (match.score <= this.leastScore) return;
    const known = this.list.findIndex(({ place }) => place === match.place);
    if (known !== -1) {
      if (match.score <= (this.list[known] as Match).score) return;
      this.list.splice(known, 1);
    }
    const position = this.list.findIndex(({ score }) => score < match.score);
    this.list.splice(position === -1 ? this.list.length : position, 0, match);
    if (this.list.length > PLACES_FOUND_MAX) this.list.pop();
    if (this.list.length === PLACES_FOUND_MAX) this.leastScore = (this.list.at(-1) as Match).score;
  }
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function toPlace(gazetteer: Gazetteer, { place, word }: Match): Place {
  const { regions, regionNumbers, populations, longitudes, latitudes } = gazetteer;
  const mainName = gazetteer.mainNames[place] as number;
  const matchedName = nameAt(gazetteer.nameStarts, gazetteer.wordStarts[word] as number);
  const { country, name: region } = regions[regionNumbers[place] as number] as Gazetteer['regions'][number];
  return {
    name: spellingOf(gazetteer, mainName),
    matched_name: matchedName === mainName ? null : spellingOf(gazetteer, matchedName),
    region,
    country,
    population: populations[place] as number,
    longitude: roundDegrees(longitudes[place] as number),
    latitude: roundDegrees(latitudes[place] as number),
  };
}

/** The number of the name in which a byte of the text is. */
function nameAt(nameStarts: Uint32Array, byte: number): number {
  let [low, high] = [0, nameStarts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((nameStarts[middle] as number) > byte) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

const spellingOf = ({ spellings, spellingStarts }: Gazetteer, name: number): string =>
  new TextDecoder().decode(spellings.subarray(spellingStarts[name], spellingStarts[name + 1]));
