// The languages and the units of the app: loads the texts, shows them, stores the choices, and types the keys.
import { DEFAULT_LANGUAGE, asLanguage, type Language } from '@treewell/domain/languages';
import { DEFAULT_UNITS, type UnitSystem } from '@treewell/domain/units';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { DashboardTexts } from '@treewell/text/en/dashboard';
import type { LandingTexts } from '@treewell/text/en/landing';
import type { LibraryTexts } from '@treewell/text/en/library';
import { publicTexts, type PublicTexts } from '@treewell/text/en/public';
import { textsInUnits } from '@treewell/text/in-units';
import { rememberedLanguage, rememberLanguage, takeLinkedLanguage } from './remembered-language.ts';
import { rememberedUnits, rememberUnits } from './remembered-units.ts';

export type Texts = PublicTexts & LandingTexts & LibraryTexts & DashboardTexts;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}

/** The app contains the English texts; it loads another language when a person chooses it. */
const PUBLIC_TEXTS = import.meta.glob<PublicTexts>(['../../../text/*/public.ts', '!**/en/public.ts'], {
  import: 'publicTexts',
});

/** Texts that the app loads when a person opens a page that has them. */
const PARTS = {
  landing: import.meta.glob<LandingTexts>('../../../text/*/landing.ts', { import: 'landingTexts' }),
  library: import.meta.glob<LibraryTexts>('../../../text/*/library.ts', { import: 'libraryTexts' }),
  dashboard: import.meta.glob<DashboardTexts>('../../../text/*/dashboard.ts', { import: 'dashboardTexts' }),
};
type Part = keyof typeof PARTS;
const wantedParts = new Set<Part>();
/** As they are written, with both units. */
const loaded = new Map<`${Part | 'public'} ${Language}`, object>([[`public ${DEFAULT_LANGUAGE}`, publicTexts]]);

const browserLanguage = (): Language | undefined =>
  navigator.languages.map((tag) => asLanguage(tag.split('-')[0])).find((language) => language !== undefined);

export const currentLanguage = (): Language => asLanguage(i18next.language) ?? DEFAULT_LANGUAGE;

/** The language that was requested last; its texts may still be loading. */
let requested: Language = DEFAULT_LANGUAGE;

let units: UnitSystem = DEFAULT_UNITS;

export const currentUnits = (): UnitSystem => units;

async function fetchTexts(language: Language): Promise<void> {
  await Promise.all([
    fetchPart('public', language, PUBLIC_TEXTS[`../../../text/${language}/public.ts`]),
    ...[...wantedParts].map((part) => fetchPart(part, language, PARTS[part][`../../../text/${language}/${part}.ts`])),
  ]);
}

async function fetchPart(
  part: Part | 'public',
  language: Language,
  fetchIt: (() => Promise<object>) | undefined,
): Promise<void> {
  if (loaded.has(`${part} ${language}`) || !fetchIt) return;
  const texts = await fetchIt();
  loaded.set(`${part} ${language}`, texts);
  addTexts(language, texts);
}

/** Puts the texts into the dictionary of their language, in the units of the reader. */
const addTexts = (language: Language, texts: object): unknown =>
  i18next.addResourceBundle(language, 'translation', textsInUnits(texts, units), true, true);

async function showLanguage(language: Language): Promise<void> {
  requested = language;
  await fetchTexts(language);
  // Another language was chosen while these texts were loading.
  if (requested !== language) return;
  await i18next.changeLanguage(language);
  if (!import.meta.env.SSR) document.documentElement.lang = language;
}

/** Call it before the first page with these texts is drawn. */
export async function loadTexts(...parts: Part[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  for (let language: Language | undefined; language !== requested;) {
    language = requested;
    await fetchTexts(language);
  }
}

export async function startText(): Promise<void> {
  const linked = takeLinkedLanguage();
  const chosen = linked ?? rememberedLanguage();
  const language = chosen ?? browserLanguage() ?? DEFAULT_LANGUAGE;
  // Again at each visit: browsers forget cookies sooner than what an app stores.
  if (chosen) rememberLanguage(chosen);
  await showUnits(rememberedUnits() ?? DEFAULT_UNITS);
  // The app must start even if the texts of this language cannot be loaded.
  await startTextIn(language).catch(() => showLanguage(DEFAULT_LANGUAGE));
}

export async function startTextIn(language: Language): Promise<void> {
  // A second start must not lose the texts that were loaded since the first.
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [DEFAULT_LANGUAGE]: { translation: textsInUnits(publicTexts, units) } },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  await showLanguage(language);
}

/** Shows numbers and texts in these units. */
async function showUnits(chosen: UnitSystem): Promise<void> {
  if (chosen === units) return;
  units = chosen;
  if (!i18next.isInitialized) return;
  for (const [key, texts] of loaded) addTexts(key.split(' ')[1] as Language, texts);
  // Tells every component.
  await i18next.changeLanguage(currentLanguage());
}

/** Shows these units now, and on the next visit. */
export async function chooseUnits(chosen: UnitSystem): Promise<void> {
  rememberUnits(chosen);
  await showUnits(chosen);
}

/** Shows the language now, and on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  rememberLanguage(language);
}
