// The items of the library, and the document of an item in a language.
import { fileOf, LIBRARY, type Branch, type ItemId, type Kind } from '@treewell/content/catalogue';
import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { LIBRARY_FILES, type LibraryFile } from './item-files.ts';

export interface Item {
  id: ItemId;
  kind: Kind;
  branch: Branch;
}

export interface ItemDocument extends LibraryFile {
  /** Not always the one that was asked for: some items have no translation. */
  language: Language;
  /** A small picture of its first page. */
  preview?: string | undefined;
  /** Shown until a video begins. */
  poster?: string | undefined;
  /** Captions of a video. */
  captions?: string | undefined;
}

export const BRANCHES = Object.keys(LIBRARY) as Branch[];

export const ITEMS: readonly Item[] = BRANCHES.flatMap((branch) =>
  (Object.entries(LIBRARY[branch]) as [ItemId, Kind][]).map(([id, kind]) => ({ id, kind, branch })),
);

export const itemWith = (id: string): Item | undefined => ITEMS.find((item) => item.id === id);

/** The document in this language, or else the English one. `files`: others than ours, for a test. */
export function documentOf(
  { id, kind }: Item,
  language: Language,
  { fileAt, addressOf } = LIBRARY_FILES,
): ItemDocument | undefined {
  for (const each of [language, DEFAULT_LANGUAGE]) {
    const path = fileOf(id, kind, each);
    const file = fileAt(path);
    if (!file) continue;
    const withoutEnding = path.replace(/\.\w+$/, '');
    return {
      ...file,
      language: each,
      preview: addressOf(`previews/${id}.${each}.webp`),
      poster: kind === 'video' ? addressOf(`${withoutEnding}.webp`) : undefined,
      captions: kind === 'video' ? addressOf(`${withoutEnding}.vtt`) : undefined,
    };
  }
  return undefined;
}
