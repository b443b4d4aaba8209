import { expect, it } from 'vitest';
import { csvFileName } from './file-name.ts';

const DAY = new Date(2026, 10, 9, 23, 59);
const nameOf = (project: string, contents = 'trees'): string => csvFileName(project, contents, DAY);

it.each([
  ['Oak Street', 'treewell-oak-street-trees-2026-11-09.csv'],
  ['Año nuevo / 2026: "árboles"?', 'treewell-año-nuevo-2026-árboles-trees-2026-11-09.csv'],
  ['../../etc/passwd', 'treewell-etc-passwd-trees-2026-11-09.csv'],
  ['C:\\CON', 'treewell-c-con-trees-2026-11-09.csv'],
  ['=cmd|calc;\u0000\r\n', 'treewell-cmd-calc-trees-2026-11-09.csv'],
  ['...', 'treewell-trees-2026-11-09.csv'],
  ['🌳🌲 👩‍👩‍👧 ❤️', 'treewell-trees-2026-11-09.csv'],
  ['Park 🌳 1️⃣', 'treewell-park-1-trees-2026-11-09.csv'],
  ['\u202Egnp.exe', 'treewell-gnp-exe-trees-2026-11-09.csv'],
  ['\u200F\u2067רחוב אלון\u2069', 'treewell-רחוב-אלון-trees-2026-11-09.csv'],
  ['وسط\u200Cالبلد', 'treewell-وسطالبلد-trees-2026-11-09.csv'],
  ['木の街', 'treewell-木の街-trees-2026-11-09.csv'],
  ['हिन्दी पार्क', 'treewell-हिन्दी-पार्क-trees-2026-11-09.csv'],
  ['Cafe\u0301 Allee', 'treewell-café-allee-trees-2026-11-09.csv'],
])('names the file of the project %j', (project, name) => {
  expect(nameOf(project)).toBe(name);
});

it.each([
  ['letters', 'x'],
  ['words', 'oak '],
  ['wide letters', '木'],
  ['letters beyond the basic plane', '𠮷'],
  ['marks', 'a\u0301\u0302\u0303\u0327\u0328'],
  ['letters that grow', '\uFDFA'],
])('is short for a project named by 200 %s', (_what, part) => {
  const name = nameOf(Array.from(part.repeat(200)).slice(0, 200).join(''), 'visits data dictionary');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(143);
  expect(name.isWellFormed()).toBe(true);
  expect(name).toMatch(/^treewell-[^\s<>:"/\\|?*\p{C}]+[^-]-visits-data-dictionary-2026-11-09\.csv$/u);
});

it('has the day of the device', () => {
  const [day] = /\d{4}-\d\d-\d\d/.exec(csvFileName('Oak', 'trees')) ?? [];
  expect(Date.parse(`${day}T12:00`)).toBeCloseTo(new Date().setHours(12, 0, 0, 0), -6);
});
