// Files that the browser downloads.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** Reads CSV (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

/** Clicks a button that downloads a file, and reads the file. */
export async function downloadCsv(
  page: Page,
  button: Locator,
): Promise<{ columns: string[]; rows: Record<string, string>[] }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  const [columns = [], ...lines] = parseCsv(text.slice(1));
  return {
    columns,
    rows: lines.map((line) => Object.fromEntries(columns.map((name, index) => [name, line[index] ?? '']))),
  };
}
