// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { creditParts } from './credit-parts.ts';

it('keeps texts and links of the web', () => {
  expect(creditParts('© <a href="https://maps.example/copyright" onclick="steal()">Maps &amp; more</a>, 2026')).toEqual(
    [{ text: '© ' }, { text: 'Maps & more', href: 'https://maps.example/copyright' }, { text: ', 2026' }],
  );
});

it.each([
  ['<a href="javascript:steal()">Maps</a>', [{ text: 'Maps' }]],
  ['<a href="//maps.example">Maps</a>', [{ text: 'Maps' }]],
  ['<b>Ma<i>ps</i></b>', [{ text: 'Ma' }, { text: 'ps' }]],
  ['<img src="https://spy.example/x" alt="Maps"> <script>steal()</script>', []],
  ['', []],
])('takes nothing else from %s', (html, parts) => {
  expect(creditParts(html)).toEqual(parts);
});
