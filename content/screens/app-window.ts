// Opens the demo of the app in a browser, in one language, as one of the demo's people.
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import type { DocumentLanguage } from '@treewell/domain/languages';
import { type Say, sayIn } from '../../e2e/say.ts';

export const BASE_ADDRESS = process.env['BASE_ADDRESS'] ?? 'http://localhost:3000';

const LOCALES: Record<DocumentLanguage, string> = { en: 'en-US', es: 'es-MX' };
const DEMO_PASSWORD = 'Shade-4-all';
export type DemoPerson = 'leader' | 'participant' | 'newcomer';

export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  filmedWide: { width: 1280, height: 616 },
  filmedPhone: { width: 390, height: 664 },
} as const;
export type Size = keyof typeof SIZES;

export interface AppWindow {
  page: Page;
  context: BrowserContext;
  say: Say;
  language: DocumentLanguage;
  /** Asks the API as the person who is signed in. */
  ask: <Answer>(path: string, params?: Record<string, string | number>) => Promise<Answer>;
  /** Withdraws what was recorded. */
  remove: (path: string, params: Record<string, string | number>) => Promise<void>;
}

/** Fields of dates speak the language of the browser, not that of the page. */
export const openBrowser = (language: DocumentLanguage): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
      `--lang=${LOCALES[language]}`,
    ],
    env: { ...process.env, LANGUAGE: language },
  });

interface WindowOptions {
  language: DocumentLanguage;
  size: Size;
  person: DemoPerson;
  sharpness: number;
}

export async function openWindow(
  browser: Browser,
  { language, size, person, sharpness }: WindowOptions,
): Promise<AppWindow> {
  const context = await browser.newContext({
    baseURL: BASE_ADDRESS,
    viewport: SIZES[size],
    deviceScaleFactor: sharpness,
    locale: LOCALES[language],
    timezoneId: 'America/Denver',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(SIZES[size].width < 500 ? { isMobile: true, hasTouch: true } : {}),
  });
  await context.addInitScript((chosen) => localStorage.setItem('treewell.language', chosen), language);
  const signedIn = await context.request.post('/v0/auth/signin', {
    data: { email: `${person}@demo.example`, password: DEMO_PASSWORD },
  });
  if (!signedIn.ok()) throw new Error(`Signing in at ${BASE_ADDRESS} failed: ${await signedIn.text()}`);
  const { id_token } = (await signedIn.json()).data;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const call = async (method: 'GET' | 'DELETE', path: string, params: Record<string, string | number>) => {
    const answer = await context.request.fetch(`/v0${path}`, { method, headers: { authorization: id_token }, params });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  return {
    page,
    context,
    say: sayIn(language),
    language,
    ask: (path, params = {}) => call('GET', path, params),
    remove: (path, params) => call('DELETE', path, params),
  };
}

/** Waits until data, fonts, pictures and maps of the page are there. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitUntilDrawn(page);
}

/** As above, after an action that the page answers at once. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForTimeout(120);
  await page
    .locator('[aria-busy="true"], [data-map]:not([data-map-ready])')
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 });
  await page.evaluate(async () => {
    interface MapElement extends Element {
      treeMap: { waitUntilIdle: () => Promise<void> };
    }
    await document.fonts.ready;
    for (const map of document.querySelectorAll('[data-map-ready="true"]'))
      await (map as MapElement).treeMap.waitUntilIdle();
    const pictures = [...document.images].filter((picture) => picture.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}
