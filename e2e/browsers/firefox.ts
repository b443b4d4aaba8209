// Firefox, driven over WebDriver BiDi by Puppeteer.
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { displayEnvironment, type Engine, type Size, type Tab } from './tab.ts';

const PREFERENCES = {
  // Firefox trusts no drawing by the processor unless it is told to.
  'webgl.force-enabled': true,
  'intl.accept_languages': 'en-US',
  // Nobody is there to answer questions.
  'permissions.default.geo': 2,
};

/** Not until 'load': Firefox waits for scripts that a page imports, and some stories hold them back. */
const PARSED = { waitUntil: 'domcontentloaded' } as const;

export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: false,
    extraPrefsFirefox: PREFERENCES,
    env: displayEnvironment(),
    // The runner closes the browser when it is interrupted.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return {
    async openTab(size) {
      const context = await browser.createBrowserContext();
      return tabOf(await context.newPage(), size, () => context.close());
    },
    close: () => browser.close(),
  };
}

async function tabOf(page: Page, size: Size, close: () => Promise<void>): Promise<Tab> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewport(size);
  return {
    async open(address) {
      await page.goto(address, PARSED);
    },
    async reload() {
      await page.reload(PARSED);
    },
    run: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFiles(selector, paths) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => Promise.resolve(errors),
    close,
  };
}
