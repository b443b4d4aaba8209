// WebKit, the engine of Safari, driven over WebDriver by Selenium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, By, Key as SeleniumKey, Origin, type WebDriver } from 'selenium-webdriver';
import { displayEnvironment, type Engine, type Key, type Size, type Tab } from './tab.ts';
import { until } from './until.ts';

const KEYS: Record<Key, string> = { Enter: SeleniumKey.ENTER, Escape: SeleniumKey.ESCAPE };

export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn(process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: displayEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await until('an answer of the driver of WebKit', async () => (await fetch(`${address}/status`)).ok || undefined);
  return {
    openTab: (size) => openTab(address, size),
    async close() {
      if (driver.exitCode !== null) return;
      driver.kill();
      await once(driver, 'exit');
    },
  };
}

async function openTab(server: string, size: Size): Promise<Tab> {
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // We wait for the page ourselves: meanwhile its errors are recorded.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: process.env['WEBKIT_PATH'], args: ['--automation'] },
    })
    .build();
  try {
    await resize(driver, size);
  } catch (error) {
    // The driver has one window at a time.
    await driver.quit();
    throw error;
  }
  const errors: string[] = [];
  const takeErrors = async (): Promise<void> => {
    errors.push(...(await driver.executeScript<string[]>('return window.storyErrors?.splice(0) ?? []')));
  };
  async function load(start: () => Promise<void>): Promise<void> {
    await takeErrors();
    await driver.executeScript('window.isLeft = true');
    await start();
    await until('the page to load', async () => {
      const state = await driver.executeScript<string>(
        `if (window.isLeft) return 'left'; (${String(recordErrors)})(); return document.readyState;`,
      );
      // Not 'complete': WebKit waits for scripts that a page imports, and some stories hold them back.
      return ['interactive', 'complete'].includes(state) || undefined;
    });
  }
  return {
    open: (address) => load(() => driver.get(address)),
    reload: () => load(() => driver.navigate().refresh()),
    async run(expression) {
      const { value, problem } = await driver.executeAsyncScript<{ value?: unknown; problem?: string }>(
        `const done = arguments[0];
         (${String(recordErrors)})();
         Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ problem: String(error) }));`,
      );
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    clickAt: ({ x, y }) =>
      driver
        .actions()
        .move({ origin: Origin.VIEWPORT, x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    chooseFiles: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async errors() {
      await takeErrors();
      return errors;
    },
    close: () => driver.quit(),
  };
}

declare global {
  interface Window {
    storyErrors?: string[];
  }
}

/**
 * Runs in the page, as soon as the driver can reach it. This driver knows nothing about the console, and its browser
 * writes the messages of a window without a memory nowhere.
 */
function recordErrors(): void {
  if (window.storyErrors) return;
  const errors: string[] = [];
  window.storyErrors = errors;
  const log = console.error;
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
    log(...words);
  };
  window.addEventListener('error', ({ error, message }) => errors.push(String(error ?? message)));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`The policy ${violatedDirective} has blocked ${blockedURI}`),
  );
}

/** Makes the page this large. The window also has a toolbar, whose height the theme decides. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const inner = (): Promise<number[]> => driver.executeScript('return [innerWidth, innerHeight]');
  const window = driver.manage().window();
  const [innerWidth = 0, innerHeight = 0] = await inner();
  const outer = await window.getRect();
  await window.setRect({
    ...outer,
    width: outer.width + width - innerWidth,
    height: outer.height + height - innerHeight,
  });
  await until(`the page to be ${width} × ${height} pixels large`, async () => {
    const [currentWidth, currentHeight] = await inner();
    if (currentWidth !== width || currentHeight !== height)
      throw new Error(`It is ${currentWidth} × ${currentHeight}.`);
    return true;
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
