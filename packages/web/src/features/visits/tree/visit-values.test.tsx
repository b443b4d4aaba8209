// @vitest-environment happy-dom
import { DIEBACK_CLASSES, TRANSPARENCY_CLASSES } from '@treewell/domain/visits/health-check';
import type { Visit } from '@treewell/domain/visits';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { CROWN_PICTURES } from '../help/crown-pictures.ts';
import { VisitValues } from './visit-values.tsx';

let page: RenderedPage;
afterEach(() => page.close());

async function show(values: Partial<Visit>): Promise<HTMLElement> {
  const visit = { visit_name: 'Health Check', is_hidden: false, notes: '', ...values } as Visit;
  for (const field of ['dbh', 'treeheight', 'fine_twig_dieback', 'leaf_defoliation', 'leaf_discoloration'] as const)
    visit[field] ??= null;
  for (const field of ['crown_vigor', 'crown_light_exposure', 'crown_density_trans'] as const) visit[field] ??= null;
  page = await renderPage(<VisitValues visit={visit} />);
  return page.root;
}

it.each(TRANSPARENCY_CLASSES)(
  'shows transparency class $value with the picture of a crown',
  async ({ value, label }) => {
    const root = await show({ crown_density_trans: value });
    expect(root.querySelector('dd')?.textContent).toBe(label);
    const picture = root.querySelector('img');
    expect(picture?.getAttribute('src')).toBe(CROWN_PICTURES[value - 1]);
    expect(picture?.alt).toContain(`Class ${value}`);
    expect(picture?.getAttribute('loading')).toBe('lazy');
  },
);

it.each(DIEBACK_CLASSES)(
  'shows dieback class $value with its number and its band: $label',
  async ({ value, label }) => {
    const root = await show({ fine_twig_dieback: value });
    expect(root.querySelector('dd')?.textContent).toBe(label);
  },
);

it('says of N/A for the light what it means, once', async () => {
  const root = await show({ crown_light_exposure: 0 });
  expect(root.querySelector('dd')?.textContent).toBe('Cannot tell, or no direct light');
});
