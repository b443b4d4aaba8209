// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../test/render-page.tsx';
import { startText, chooseUnits } from './text.ts';
import { useMeasurementInput } from './use-measurement-input.ts';

beforeAll(startText);
afterEach(async () => {
  await page?.close();
  await chooseUnits('us');
});

/** A form with one DBH, and a helper that fills it in. */
function Form({ dbh }: { dbh: string }) {
  const [stored, setStored] = useState(dbh);
  const input = useMeasurementInput(stored, 'inches', setStored);
  return (
    <>
      <input aria-label="DBH" {...input} />
      <output>{stored}</output>
      <button type="button" onClick={() => setStored('20')}>
        help
      </button>
    </>
  );
}

let page: RenderedPage | undefined;
const render = async (form: React.ReactNode): Promise<void> => {
  page = await renderPage(form);
};
const field = (): HTMLInputElement => document.querySelector('input') as HTMLInputElement;
const shown = (): string => field().value;
const stored = (): string | null | undefined => document.querySelector('output')?.textContent;
const type = (text: string): void =>
  act(() => {
    // React overrides the setter of the element, so that it sees who has changed the value.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const show = (units: 'us' | 'metric'): Promise<void> => act(() => chooseUnits(units));

it('keeps inches and shows centimeters', async () => {
  await show('metric');
  await render(<Form dbh="10" />);
  expect(shown()).toBe('25.4');
  type('30');
  expect(shown()).toBe('30');
  expect(stored()).toBe('11.8110');
});

it('leaves a half-typed number as it is', async () => {
  await show('metric');
  await render(<Form dbh="" />);
  for (const text of ['3', '30', '30.', '30.5']) {
    type(text);
    expect(shown()).toBe(text);
  }
  expect(stored()).toBe('12.0079');
});

it('keeps the value when the units change in the middle of a form', async () => {
  await render(<Form dbh="" />);
  type('12.3');
  await show('metric');
  expect(shown()).toBe('31.2');
  await show('us');
  expect(shown()).toBe('12.3');
  expect(stored()).toBe('12.3');
});

it('changes nothing when somebody types again what they saw', async () => {
  await show('metric');
  await render(<Form dbh="12.3" />);
  type('31.');
  type('31.2');
  expect(stored()).toBe('12.3');
  type('31.3');
  expect(stored()).toBe('12.3228');
});

it('follows a helper', async () => {
  await show('metric');
  await render(<Form dbh="" />);
  type('30');
  act(() => document.querySelector('button')?.click());
  expect(shown()).toBe('50.8');
  type('50.8');
  expect(stored()).toBe('20');
});
