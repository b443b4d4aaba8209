import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';

test('the login page loads at most 200 kB of JavaScript (gzip), and a policy without inline code', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  const response = await page.goto('/login', { waitUntil: 'networkidle' });
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  const bytes = (await Promise.all(scripts.values())).reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(200_000);
});
