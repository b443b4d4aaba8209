import {
  IconBook2,
  IconClipboardList,
  IconFileText,
  IconPresentation,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import type { Kind } from '@treewell/content/catalogue';
import type { Item, ItemDocument } from './library-items.ts';
import classes from './library.module.css';

const ICONS: Record<Kind, typeof IconBook2> = {
  guide: IconBook2,
  manual: IconFileText,
  sheet: IconClipboardList,
  slides: IconPresentation,
  spreadsheet: IconTable,
  video: IconVideo,
};

interface ItemPreviewProps {
  item: Item;
  document: ItemDocument;
  /** On the item's own page it is the largest thing to see, and loads first. */
  isLarge?: boolean;
}

/** The first page of a document, or the sign of its kind. The title beside it says what it is. */
export function ItemPreview({ item: { kind }, document: { preview }, isLarge = false }: ItemPreviewProps) {
  const Icon = ICONS[kind];
  return (
    <span className={classes['preview']} data-kind={kind} aria-hidden>
      {preview === undefined ? (
        <Icon size={28} stroke={1.3} />
      ) : (
        <img
          src={preview}
          alt=""
          loading={isLarge ? 'eager' : 'lazy'}
          fetchPriority={isLarge ? 'high' : 'auto'}
          decoding="async"
          width={96}
          height={kind === 'video' ? 54 : 124}
        />
      )}
    </span>
  );
}
