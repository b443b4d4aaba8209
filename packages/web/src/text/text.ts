// The languages of the app: which one is shown, where the choice is kept, and typed keys.
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

/** English comes with the app; another language is fetched when somebody wants it. */
const LOADERS: Record<Language, () => Promise<PublicTexts>> = {
  en: () => Promise.resolve(publicEn),
  es: () => import('./public.es.ts').then((module) => module.publicEs),
};

/** What is behind the sign-in is fetched when somebody gets there. */
const DASHBOARD_LOADERS: Record<Language, () => Promise<DashboardTexts>> = {
  en: () => import('./dashboard.en.ts').then((module) => module.dashboardEn),
  es: () => import('./dashboard.es.ts').then((module) => module.dashboardEs),
};
let isDashboardWanted = false;
const withDashboard = new Set<Language>();

const asLanguage = (value: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language.value === value)?.value;

/** What was chosen on this device, if anything was. Storage may be forbidden by the browser. */
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
    // Then it is asked for again on the next visit.
  }
}

const browserLanguage = (): Language | undefined =>
  navigator.languages.map((tag) => asLanguage(tag.split('-')[0])).find((language) => language !== undefined);

export const currentLanguage = (): Language => asLanguage(i18next.language) ?? DEFAULT_LANGUAGE;

/** The language asked for last; it may still be on its way. */
let wanted: Language = DEFAULT_LANGUAGE;

async function fetchTexts(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await LOADERS[language]());
  }
  if (isDashboardWanted && !withDashboard.has(language)) {
    i18next.addResourceBundle(language, 'translation', await DASHBOARD_LOADERS[language](), true);
    withDashboard.add(language);
  }
}

async function show(language: Language): Promise<void> {
  wanted = language;
  await fetchTexts(language);
  // Somebody has chosen another one while this was fetched.
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Before the first page of the dashboard is drawn. */
export async function loadDashboardTexts(): Promise<void> {
  isDashboardWanted = true;
  for (let language: Language | undefined; language !== wanted;) {
    language = wanted;
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
  const wanted = rememberedLanguage() ?? browserLanguage() ?? DEFAULT_LANGUAGE;
  // A language that cannot be fetched must not keep the app from starting.
  await show(wanted).catch(() => show(DEFAULT_LANGUAGE));
}

/** A choice: shown now, and on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  remember(language);
}
