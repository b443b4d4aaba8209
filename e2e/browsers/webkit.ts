// WebKit, the engine of Safari, driven over WebDriver by Selenium.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, By, Key as SeleniumKey, Origin, type WebDriver } from 'selenium-webdriver';
import { displayEnvironment, type Engine, type Key, type Size, type Tab } from './tab.ts';
import { until } from './until.ts';

const KEYS: Record<Key, string> = { Enter: SeleniumKey.ENTER, Escape: SeleniumKey.ESCAPE };

export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn(process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: displayEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const console = readConsole(driver);
  await until('The driver of WebKit answers', async () => (await fetch(`${address}/status`)).ok || undefined);
  return {
    openTab: (size) => openTab(address, size, console),
    async close() {
      if (driver.exitCode !== null) return;
      driver.kill();
      await once(driver, 'exit');
    },
  };
}

/** The driver knows nothing about the console, but the browser can write it to its output: "CONSOLE JS ERROR …". */
function readConsole(driver: ChildProcessByStdio<null, Readable, null>): { lines: string[] } {
  const console = { lines: [] as string[] };
  let rest = '';
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    console.lines.push(...lines);
  });
  return console;
}

async function openTab(server: string, size: Size, console: { lines: string[] }): Promise<Tab> {
  console.lines = [];
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: process.env['WEBKIT_PATH'],
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    })
    .build();
  await resize(driver, size);
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    async run(expression) {
      const { value, problem } = await driver.executeAsyncScript<{ value?: unknown; problem?: string }>(
        `const done = arguments[0];
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
    errors: () => console.lines.filter((line) => /^CONSOLE .*\bERROR\b/.test(line)),
    close: () => driver.quit(),
  };
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
  await until(`The page is ${width} × ${height} pixels large`, async () =>
    (await inner()).join() === [width, height].join() ? true : undefined,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
