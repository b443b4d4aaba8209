// @vitest-environment happy-dom
import type { Visit } from '@treewell/domain/visits';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { RecordedSpecies } from './recorded-species.tsx';

const visit = (recorded: Partial<Visit>): Visit =>
  ({
    sub_id: 37,
    common_name: 'Norway maple',
    scientific_name: 'Acer platanoides',
    recorded_sub_id: 37,
    recorded_common_name: 'Norway maple',
    recorded_scientific_name: 'Acer platanoides',
    ...recorded,
  }) as Visit;

it('names the species as it was recorded only where it differs from that of today', async () => {
  const sugar = {
    recorded_sub_id: 41,
    recorded_common_name: 'Sugar maple',
    recorded_scientific_name: 'Acer saccharum',
  };
  for (const [recorded, text] of [
    [{}, ''],
    [sugar, 'Recorded as Sugar maple Acer saccharum'],
  ] as const) {
    const page = await renderPage(<RecordedSpecies visit={visit(recorded)} />);
    expect(page.root.querySelector('p')?.textContent ?? '').toBe(text);
    await page.close();
  }
});
