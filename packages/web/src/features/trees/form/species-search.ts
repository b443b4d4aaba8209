// Finds species as people type. Every typed word must be in one of the names, scientific or common in any
// language, whatever the language of the screen. Literal matches come first; typing errors are forgiven only when there is no literal match.
import { OTHER_LANGUAGES, type Language } from '@treewell/domain/languages';
import { searchable } from '@treewell/domain/search-text';
import { SPECIAL_SPECIES, commonNameKey, type Species } from '@treewell/domain/species';
import { isSimilarStart } from './similar-words.ts';
import { speciesOptions, type Option } from './species-options.ts';

interface Entry extends Option {
  words: readonly string[];
  /** Every name, for parts of words. */
  names: string;
  isSpecial: boolean;
  /** The rank among the species of the project, the most frequent first. Infinity for the others. */
  ownRank: number;
}

/** An option that a text finds. */
interface FoundOption extends Option {
  /** True where the text is only inside a word, as "ash" is in "Washington". */
  isInsideWord?: boolean;
}

export interface SpeciesSearch {
  options: readonly Option[];
  /** The matching options, the best first. Empty if nothing fits. */
  find: (text: string) => FoundOption[];
  /** What to choose when nothing fits. */
  specialOptions: readonly Option[];
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const namesOf = (species: Species): string[] => [
  species.common_name,
  species.scientific_name,
  ...OTHER_LANGUAGES.map((language) => species[commonNameKey(language)]),
];

/** `ownSpecies` are the species of the project, the most frequent first. */
export function createSpeciesSearch(
  species: readonly Species[],
  ownSpecies: readonly number[],
  language: Language,
): SpeciesSearch {
  const ownRanks = new Map(ownSpecies.map((subId, index) => [String(subId), index]));
  const searchedNames = new Map(species.map((one) => [String(one.sub_id), searchable(namesOf(one).join(' | '))]));
  const entries = speciesOptions(species, language).map((option): Entry => {
    const names = `${searchedNames.get(option.value) ?? ''} | ${searchable(option.label)}`;
    return {
      ...option,
      names,
      words: [...new Set(wordsOf(names))],
      isSpecial: SPECIAL_SPECIES.includes(Number(option.value)),
      ownRank: ownRanks.get(option.value) ?? Number.POSITIVE_INFINITY,
    };
  });
  // Without a text: the special entries, the species of the project, then all others by name.
  const listed = entries.toSorted(
    (a, b) => Number(b.isSpecial) - Number(a.isSpecial) || (a.isSpecial ? 0 : compareOwn(a, b)),
  );
  const allWords = [...new Set(entries.flatMap(({ words }) => words))];

  function find(text: string): FoundOption[] {
    const typed = searchable(text);
    const typedWords = wordsOf(typed);
    if (typedWords.length === 0) return listed;
    const literal = ranked(entries, (entry) => literalRank(entry, typed, typedWords));
    return literal.length > 0 ? literal : findSimilar(typedWords);
  }

  function findSimilar(typedWords: readonly string[]): FoundOption[] {
    // Each word of the list is compared once, however many species have it.
    const similar = typedWords.map((typed) => new Set(allWords.filter((word) => isSimilarStart(typed, word))));
    return ranked(entries, ({ words }) =>
      similar.every((matches) => words.some((word) => matches.has(word))) ? 0 : undefined,
    );
  }

  return { options: listed, find, specialOptions: listed.filter(({ isSpecial }) => isSpecial) };
}

const INSIDE_WORD = 2;

/** 0: every word is a whole word of a name. 1: every word is the start of one. 2: the text is a part of the names. */
function literalRank({ words, names }: Entry, typed: string, typedWords: readonly string[]): number | undefined {
  if (typedWords.every((one) => words.includes(one))) return 0;
  if (typedWords.every((one) => words.some((word) => word.startsWith(one)))) return 1;
  return names.includes(typed) ? INSIDE_WORD : undefined;
}

/** Whole words first, then the species of the project, then by rank, then by name. */
function ranked(entries: readonly Entry[], rankOf: (entry: Entry) => number | undefined): FoundOption[] {
  const found = entries.flatMap((entry) => {
    const rank = rankOf(entry);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return found
    .toSorted((a, b) => Math.min(a.rank, 1) - Math.min(b.rank, 1) || compareOwn(a.entry, b.entry) || a.rank - b.rank)
    .map(({ entry: { value, label }, rank }) => ({ value, label, isInsideWord: rank === INSIDE_WORD }));
}

const compareOwn = (a: Entry, b: Entry): number => (a.ownRank === b.ownRank ? 0 : a.ownRank < b.ownRank ? -1 : 1);
