// Measures how much JavaScript the login page loads, in a real browser from the real server.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { withServer } from './server.ts';

const DIST = join(import.meta.dirname, '../packages/web/dist/assets');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

const wholeApp = readdirSync(DIST)
  .filter((name) => name.endsWith('.js'))
  .reduce((sum, name) => sum + gzipSync(readFileSync(join(DIST, name))).length, 0);

await withServer(async (address) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const bodies: Promise<{ name: string; size: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.body().then((body) => ({ name: response.url().split('/').at(-1) ?? '', size: gzipSync(body).length })),
    );
  });
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(bodies);
  for (const { name, size } of loaded.toSorted((a, b) => b.size - a.size)) console.log(kilobytes(size), name);
  const total = loaded.reduce((sum, { size }) => sum + size, 0);
  console.log(kilobytes(total), `the login page (goal: at most 200 kB), ${(total / wholeApp).toFixed(2)} of`);
  console.log(kilobytes(wholeApp), 'the whole app');
  await browser.close();
});
