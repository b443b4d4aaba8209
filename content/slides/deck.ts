// What a deck is made of: its slides in order, how each looks, and its words in both languages.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { ItemId } from '../catalogue.ts';
import type { ScreenName } from './picture-words.ts';
import type { DrawingName } from './app-parts.ts';

export interface Caption {
  name: string;
  text: string;
}

export interface SlideWords {
  title: string;
  lines?: readonly string[];
  /** A row of classes below the picture. */
  strip?: readonly Caption[];
  /** The words beside each picture of a gallery. */
  captions?: readonly Caption[];
  /** What the trainer says. */
  notes: string;
}

export type DeckWords = Readonly<Record<string, SlideWords>>;

/** The same words in another language: the same slides, and as many lines on each. */
export type Translation<Words> = Words extends string
  ? string
  : { readonly [Part in keyof Words]: Translation<Words[Part]> };

export type SlideDesign =
  | { layout: 'opening' }
  | { layout: 'list'; drawing: DrawingName }
  | { layout: 'picture'; drawing: DrawingName }
  | { layout: 'screen'; screen: ScreenName }
  | { layout: 'gallery'; drawings: readonly DrawingName[] }
  | { layout: 'crowns' }
  | { layout: 'question'; drawing?: DrawingName; crown?: number }
  | { layout: 'answer'; drawing?: DrawingName; crown?: number }
  | { layout: 'more'; items: readonly ItemId[] };

export interface Deck {
  id: Extract<ItemId, `slides-${string}`>;
  words: Record<DocumentLanguage, DeckWords>;
  /** In the order of the slides. */
  designs: Readonly<Record<string, SlideDesign>>;
}

/** Every slide has a design, and every design has its words in both languages. */
export const deck = <Words extends DeckWords>(
  id: Deck['id'],
  en: Words,
  es: Translation<Words>,
  designs: Record<keyof Words, SlideDesign>,
): Deck => ({ id, words: { en, es }, designs });
