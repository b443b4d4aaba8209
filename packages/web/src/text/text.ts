// The languages of the app: loads the texts, shows a language, stores the choice, and types the keys.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@treewell/domain/accounts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { DashboardTexts } from './dashboard.en.ts';
import { publicEn, type PublicTexts } from './public.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: PublicTexts & DashboardTexts };
  }
}

const KEY = 'treewell.language';

/** The app contains the English texts; it loads another language when a person chooses it. */
const LOADERS: Record<Language, () => Promise<PublicTexts>> = {
  en: () => Promise.resolve(publicEn),
  es: () => import('./public.es.ts').then((module) => module.publicEs),
};

/** The app loads the texts of the dashboard when a person opens the dashboard. */
const DASHBOARD_LOADERS: Record<Language, () => Promise<DashboardTexts>> = {
  en: () => import('./dashboard.en.ts').then((module) => module.dashboardEn),
  es: () => import('./dashboard.es.ts').then((module) => module.dashboardEs),
};
let isDashboardOpen = false;
const languagesWithDashboard = new Set<Language>();

const asLanguage = (value: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language.value === value)?.value;

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
    i18next.addResourceBundle(language, 'translation', await LOADERS[language]());
  }
  if (isDashboardOpen && !languagesWithDashboard.has(language)) {
    i18next.addResourceBundle(language, 'translation', await DASHBOARD_LOADERS[language](), true);
    languagesWithDashboard.add(language);
  }
}

async function showLanguage(language: Language): Promise<void> {
  requested = language;
  await fetchTexts(language);
  // Another language was chosen while these texts were loading.
  if (requested !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Call it before the first page of the dashboard is drawn. */
export async function loadDashboardTexts(): Promise<void> {
  isDashboardOpen = true;
  for (let language: Language | undefined; language !== requested;) {
    language = requested;
    await fetchTexts(language);
  }
}

export async function startText(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { en: { translation: publicEn } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const language = rememberedLanguage() ?? browserLanguage() ?? DEFAULT_LANGUAGE;
  // The app must start even if the texts of this language cannot be loaded.
  await showLanguage(language).catch(() => showLanguage(DEFAULT_LANGUAGE));
}

/** Shows the language now, and on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  remember(language);
}
