// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIsland } from './watch-island.ts';

const clicks = vi.fn<() => void>();
const onLost = vi.fn<() => void>();
let finish: () => void;
let fail: () => void;
const hydrate = vi.fn(
  () =>
    new Promise<void>((resolve, reject) => {
      finish = resolve;
      fail = () => reject(new Error('Its script is lost'));
    }),
);

beforeEach(() => {
  document.body.innerHTML = `<div id="island"><button>Guides</button><a href="#there">A guide</a>
    <label for="words">Words</label><input id="words" />
    <input type="radio" id="es" name="language" value="es" /><label for="es">Español</label>
    <details><summary>Manuals</summary></details></div>`;
  button().addEventListener('click', () => clicks());
});
afterEach(() => vi.clearAllMocks());

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const input = (selector: string) => find(selector) as HTMLInputElement;
const island = () => find('#island');
const button = () => find('button');
const watch = () => watchIsland(island(), { hydrate, onLost });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const use = (selector: string, type: string) => find(selector).dispatchEvent(new Event(type, { bubbles: true }));

it('waits until somebody uses the island', () => {
  watch();
  expect(hydrate).not.toHaveBeenCalled();
});

it.each([
  ['a', 'pointerover'],
  ['button', 'pointerdown'],
  ['#words', 'focusin'],
  ['#words', 'input'],
])('hydrates the island once, when %s gets %s', async (selector, type) => {
  watch();
  use(selector, type);
  use(selector, type);
  expect(hydrate).toHaveBeenCalledTimes(1);
  finish();
  await settle();
  expect(island().dataset['hydrated']).toBe('');
  use(selector, type);
  expect(hydrate).toHaveBeenCalledTimes(1);
});

it('repeats the last click on a button, once', async () => {
  watch();
  button().click();
  button().click();
  expect(clicks).not.toHaveBeenCalled();
  finish();
  await settle();
  expect(clicks).toHaveBeenCalledTimes(1);
  button().click();
  expect(clicks).toHaveBeenCalledTimes(2);
});

it('repeats a choice after hydration, so that React sees it change', async () => {
  watch();
  const spanish = input('#es');
  const changed = vi.fn<() => void>();
  spanish.addEventListener('change', () => changed());
  spanish.click();
  expect(spanish.checked).toBe(false);
  finish();
  await settle();
  expect([spanish.checked, changed.mock.calls.length]).toEqual([true, 1]);
});

it('leaves links, what is folded and the labels of text fields to the browser', () => {
  watch();
  for (const selector of ['a', 'summary', '[for="words"]']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    find(selector).dispatchEvent(click);
    expect(click.defaultPrevented, selector).toBe(false);
  }
});

it('does not click what React has removed', async () => {
  watch();
  const gone = button();
  gone.click();
  gone.remove();
  finish();
  await settle();
  expect(clicks).not.toHaveBeenCalled();
});

it.each([
  ['a field has a text', () => (input('#words').value = 'cavity')],
  ['something is unfolded', () => find('details').setAttribute('open', '')],
  ['something in it has the focus', () => find('#words').focus()],
])('hydrates the island at once if %s already', (_, before) => {
  before();
  watch();
  expect(hydrate).toHaveBeenCalledTimes(1);
});

it('says so if the scripts of the island are lost', async () => {
  watch();
  button().click();
  fail();
  await settle();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(clicks).not.toHaveBeenCalled();
  expect(island().dataset['hydrated']).toBeUndefined();
});

it('can be hydrated by a call', () => {
  watch()();
  expect(hydrate).toHaveBeenCalledTimes(1);
});
