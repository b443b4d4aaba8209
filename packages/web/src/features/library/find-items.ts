// Finds items of the library by words and kind.
import type { Kind } from '@treewell/content/catalogue';
import { withoutAccents } from '@treewell/domain/search-text';
import type { Item } from './library-items.ts';

interface Search {
  words?: string | undefined;
  kind?: Kind | undefined;
}

/** Each word must begin a word of the item's text. The order of the items stays. */
export function findItems(
  items: readonly Item[],
  { words = '', kind }: Search,
  textOf: (item: Item) => string,
): Item[] {
  const wanted = withoutAccents(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return items.filter((item) => {
    if (kind !== undefined && item.kind !== kind) return false;
    // The text of an item takes time, and most people do not search.
    if (wanted.length === 0) return true;
    const text = ` ${(withoutAccents(textOf(item)).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')}`;
    return wanted.every((word) => text.includes(` ${word}`));
  });
}
