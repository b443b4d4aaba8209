// Fixtures and steps that all stories share. An error in the console of the browser fails the story.
import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { DEFAULT_LANGUAGE } from '@treewell/domain/languages';
import { PASSWORD, type Person, signUpAndConfirm } from '../journey.ts';
import { sayIn } from '../say.ts';
import { startFirefox } from './firefox.ts';
import { paintedMap } from './painted-map.ts';
import { startSlowScripts, type SlowScripts } from './slow-scripts.ts';
import type { Engine, Size } from './tab.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const ENGINES = { firefox: startFirefox, webkit: startWebKit };

/** The options of a project in playwright.config.ts. */
export interface Audience {
  size: Size;
}
export interface AudienceOfWorker {
  engineName: keyof typeof ENGINES;
}

interface Fixtures {
  visitor: Visitor;
  map: ReturnType<typeof paintedMap>;
  /** A person with a confirmed account. */
  lena: Person;
  slowScripts: SlowScripts;
}

export const test = base.extend<Fixtures & Audience, AudienceOfWorker & { engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine, size }, use, testInfo) => {
    const tab = await engine.openTab(size);
    await use(visitorOf(tab));
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('screen.png');
      writeFileSync(path, await tab.screenshot());
      testInfo.attachments.push({ name: 'screen', path, contentType: 'image/png' });
    }
    const errors = await tab.errors();
    await tab.close();
    expect(errors, 'errors of the page').toEqual([]);
  },
  map: async ({ visitor }, use) => {
    await use(paintedMap(visitor));
  },
  lena: async ({ request }, use) => {
    await use(await signUpAndConfirm(request, 'Lena'));
  },
  // oxlint-disable-next-line no-empty-pattern
  slowScripts: async ({}, use) => {
    const line = await startSlowScripts();
    await use(line);
    line.close();
  },
});

export { expect };

export const say = sayIn(DEFAULT_LANGUAGE);

export async function signIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.open('/login');
  await visitor.typeInto({ role: 'textbox', name: say('login.email') }, person.email);
  await visitor.typeInto({ label: say('login.password') }, PASSWORD);
  await visitor.click({ role: 'button', name: say('login.signIn.submit') });
  await visitor.see({ role: 'heading', name: say('home.welcome', { name: person.givenName }) });
}

/** The tab of a project: its map, its trees, its log. */
export const openProjectTab = (visitor: Visitor, tab: 'map' | 'trees' | 'log'): Promise<void> =>
  visitor.click({ role: 'link', name: say(`projectArea.tabs.${tab}`) });
