import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';

const MOST_KILOBYTES = { '/login': 200, '/home': 210, '/resources': 230 };

for (const [path, most] of Object.entries(MOST_KILOBYTES))
  test(`${path} loads at most ${most} kB of JavaScript (gzip), and keeps to a policy without inline code`, async ({
    page,
  }) => {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    // Chromium tells what the policy has blocked by an event only, if the code goes on without it.
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      document.addEventListener('securitypolicyviolation', (event) =>
        blocked.push(`${event.violatedDirective}: ${event.blockedURI} in ${event.sourceFile}`),
      );
    });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    expect(await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)).toEqual([]);
    const bytes = (await Promise.all(scripts.values())).reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(scripts.size).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(most * 1_000);
  });

test('the layout of the landing page does not shift while it loads over a slow connection', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  const { isFontLoaded, shifts } = await page.evaluate(async () => {
    await document.fonts.ready;
    // The browser reports a shift with the next frame.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return {
      isFontLoaded: document.fonts.check("500 60px 'Newsreader Variable'"),
      shifts: (window as unknown as { shifts: string[] }).shifts,
    };
  });
  expect(isFontLoaded).toBe(true);
  expect(shifts).toEqual([]);
});
