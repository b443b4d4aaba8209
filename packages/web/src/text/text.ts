// The languages of the app: loads the texts, shows a language, stores the choice, and types the keys.
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  asLanguage,
  type Language,
} from '@treewell/domain/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { DashboardTexts } from '@treewell/text/en/dashboard';
import type { LandingTexts } from '@treewell/text/en/landing';
import type { LibraryTexts } from '@treewell/text/en/library';
import { publicTexts, type PublicTexts } from '@treewell/text/en/public';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: PublicTexts & LandingTexts & LibraryTexts & DashboardTexts };
  }
}

const KEY = 'treewell.language';

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
const loadedParts = new Set<`${Part} ${Language}`>();

/** The language that was chosen on this device. Undefined also when the browser forbids storage. */
export function rememberedLanguage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
    // The server finishes public pages in this language.
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
  } catch {
    // The browser forbids storage: the next visit starts in the language of the browser.
  }
}

const browserLanguage = (): Language | undefined =>
  navigator.languages.map((tag) => asLanguage(tag.split('-')[0])).find((language) => language !== undefined);

export const currentLanguage = (): Language => asLanguage(i18next.language) ?? DEFAULT_LANGUAGE;

/** The language that was requested last; its texts may still be loading. */
let requested: Language = DEFAULT_LANGUAGE;

async function fetchTexts(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await PUBLIC_TEXTS[`../../../text/${language}/public.ts`]?.());
  }
  await Promise.all(
    [...wantedParts].map(async (part) => {
      if (loadedParts.has(`${part} ${language}`)) return;
      i18next.addResourceBundle(
        language,
        'translation',
        await PARTS[part][`../../../text/${language}/${part}.ts`]?.(),
        true,
      );
      loadedParts.add(`${part} ${language}`);
    }),
  );
}

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
  if (chosen) remember(chosen);
  // The app must start even if the texts of this language cannot be loaded.
  await startTextIn(language).catch(() => showLanguage(DEFAULT_LANGUAGE));
}

export async function startTextIn(language: Language): Promise<void> {
  // A second start must not lose the texts that were loaded since the first.
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [DEFAULT_LANGUAGE]: { translation: publicTexts } },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  await showLanguage(language);
}

/** A link may name the language: search engines list each page in both. The address loses it, so that people can choose. */
function takeLinkedLanguage(): Language | undefined {
  const address = new URL(location.href);
  const language = asLanguage(address.searchParams.get(LANGUAGE_PARAMETER));
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return undefined;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
  return language;
}

/** Shows the language now, and on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  remember(language);
}
