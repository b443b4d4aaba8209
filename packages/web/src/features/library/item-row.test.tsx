// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../test/render-page.tsx';
import { OtherLanguage } from './item-row.tsx';

let page: RenderedPage | undefined;
afterEach(() => page?.close());

it.each([
  ['says so if the Spanish document is missing', 'en', 'es', 'Available in english'],
  ['says nothing if it is there', 'es', 'es', ''],
  ['says nothing about the language of the app', 'en', undefined, ''],
] as const)('%s', async (_, language, wanted, words) => {
  page = await renderPage(<OtherLanguage document={{ language, address: '/a.pdf', bytes: 1 }} wanted={wanted} />);
  expect(
    page.root.textContent
      .replaceAll(/@media[^}]*}}/g, '')
      .trim()
      .endsWith(words),
  ).toBe(true);
  expect(page.root.querySelector('.mantine-Badge-root') !== null).toBe(words !== '');
});
