// @vitest-environment happy-dom
import { HEALTH_MEASURE_NAMES } from '@treewell/domain/health-index';
import { UNKNOWN_PLANT } from '@treewell/domain/species';
import type { Tree } from '@treewell/domain/trees';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { treesTexts } from '@treewell/text/en/trees/trees';
import { HealthIndexCard } from './health-index-card.tsx';
import { missingOfTree, shownScore } from './health-index-score.ts';

const OAK = 30;
/** The report of a tree whose first measures have a value. */
const report = (checks: number, values: number, n = 40) => ({
  tree_id: 1,
  sub_id: OAK,
  z_score: null,
  species_health_checks: checks,
  tree_health_checks: values > 0 ? 1 : 0,
  people: 2,
  projects: 1,
  largest_share: 0.5,
  measures: Object.fromEntries(
    HEALTH_MEASURE_NAMES.map((name, index) => [
      name,
      { n, mean: 2, sd: 1, counts: [n], value: index < values ? 1 : null, z: null },
    ]),
  ) as never,
});

describe('what a tree needs for a score', () => {
  it.each([
    ['a tree with a score', { z_score: 3, healthcheck_count: 1, sub_id: OAK }, report(120, 5), undefined],
    ['a tree without a health check', { z_score: null, healthcheck_count: 0, sub_id: OAK }, undefined, 'check'],
    [
      'the same, of a species that needs more',
      { z_score: null, healthcheck_count: 0, sub_id: OAK },
      report(40, 0),
      'check',
    ],
    ['an unknown plant', { z_score: null, healthcheck_count: 0, sub_id: UNKNOWN_PLANT }, undefined, undefined],
    ['a check with two values', { z_score: null, healthcheck_count: 1, sub_id: OAK }, report(120, 2), 'values'],
    [
      'a check whose values are rare',
      { z_score: null, healthcheck_count: 1, sub_id: OAK },
      report(120, 5, 29),
      'values',
    ],
    [
      'a check of a species that needs more',
      { z_score: null, healthcheck_count: 1, sub_id: OAK },
      report(99, 2),
      undefined,
    ],
    ['a report that is still loading', { z_score: null, healthcheck_count: 1, sub_id: OAK }, undefined, undefined],
  ])('%s', (_, tree, of, needs) => {
    expect(missingOfTree(tree, of)).toBe(needs);
  });
});

describe('the card', () => {
  let page: RenderedPage;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: report(7, 0) }))));
  afterEach(() => page.close());

  const tree = { tree_id: 1, sub_id: OAK, common_name: 'Oak', z_score: null, healthcheck_count: 0 } as Tree;
  const recordButton = () =>
    [...page.root.querySelectorAll('button')].find(({ textContent }) => textContent === treesTexts.health.record);

  it('says that the tree needs a health check of its own, how many the species has, and opens the form', async () => {
    const onRecord = vi.fn();
    page = await renderPage(<HealthIndexCard tree={tree} shown={undefined} onRecord={onRecord} />);
    await eventually(() => expect(page.root.textContent).toContain('7 (93 more are needed)'));
    expect(page.root.textContent).toContain(treesTexts.health.needs.check);
    await act(async () => recordButton()?.click());
    expect(onRecord).toHaveBeenCalledOnce();
  });

  it('offers no form to people who may not record', async () => {
    page = await renderPage(<HealthIndexCard tree={tree} shown={undefined} onRecord={undefined} />);
    expect(page.root.textContent).toContain(treesTexts.health.needs.check);
    expect(recordButton()).toBeUndefined();
  });

  it('says nothing about needs on the card of a tree with a score', async () => {
    page = await renderPage(
      <HealthIndexCard
        tree={{ ...tree, z_score: 3, healthcheck_count: 1 }}
        shown={shownScore(3)}
        onRecord={() => {}}
      />,
    );
    expect(page.root.textContent).not.toContain(treesTexts.health.needs.check);
    expect(recordButton()).toBeUndefined();
  });
});
