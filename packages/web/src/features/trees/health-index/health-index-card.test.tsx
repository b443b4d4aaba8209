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
const CHECKED = '2024-05-12T10:00:00Z';
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
    [
      'a tree with a score',
      { z_score: 3, healthcheck_count: 1, health_checked_at: CHECKED, sub_id: OAK },
      report(120, 5),
      undefined,
    ],
    [
      'a tree without a health check',
      { z_score: null, healthcheck_count: 0, health_checked_at: null, sub_id: OAK },
      undefined,
      'check',
    ],
    [
      'the same, of a species that needs more',
      { z_score: null, healthcheck_count: 0, health_checked_at: null, sub_id: OAK },
      report(40, 0),
      'check',
    ],
    [
      'an unknown plant',
      { z_score: null, healthcheck_count: 0, health_checked_at: null, sub_id: UNKNOWN_PLANT },
      undefined,
      undefined,
    ],
    [
      'a check with two values',
      { z_score: null, healthcheck_count: 1, health_checked_at: CHECKED, sub_id: OAK },
      report(120, 2),
      'values',
    ],
    [
      'a check whose values are rare',
      { z_score: null, healthcheck_count: 1, health_checked_at: CHECKED, sub_id: OAK },
      report(120, 5, 29),
      'values',
    ],
    [
      'a check of a species that needs more',
      { z_score: null, healthcheck_count: 1, health_checked_at: CHECKED, sub_id: OAK },
      report(99, 2),
      undefined,
    ],
    [
      'a tree whose checks do not count for it',
      { z_score: null, healthcheck_count: 2, health_checked_at: null, sub_id: OAK },
      report(120, 0),
      'shownCheck',
    ],
    [
      'a report that is still loading',
      { z_score: null, healthcheck_count: 1, health_checked_at: CHECKED, sub_id: OAK },
      undefined,
      undefined,
    ],
  ])('%s', (_, tree, of, needs) => {
    expect(missingOfTree(tree, of)).toBe(needs);
  });
});

describe('the card', () => {
  let page: RenderedPage;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: report(7, 0) }))));
  afterEach(() => page.close());

  const tree = {
    tree_id: 1,
    sub_id: OAK,
    common_name: 'Oak',
    z_score: null,
    healthcheck_count: 0,
    health_checked_at: null,
  } as Tree;
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
    const scored = { ...tree, z_score: 3, healthcheck_count: 1, health_checked_at: CHECKED };
    page = await renderPage(<HealthIndexCard tree={scored} shown={shownScore(scored)} onRecord={() => {}} />);
    expect(page.root.textContent).not.toContain(treesTexts.health.needs.check);
    expect(recordButton()).toBeUndefined();
  });

  it.each([
    ['2026-05-12T12:00:00Z', false],
    ['2026-05-13T12:00:00Z', true],
  ])('says the date of the check beside the score; on %s that it is too old: %s', async (now, isOld) => {
    const scored = { ...tree, z_score: 4.6, healthcheck_count: 1, health_checked_at: CHECKED };
    page = await renderPage(
      <HealthIndexCard tree={scored} shown={shownScore(scored, new Date(now))} onRecord={undefined} />,
    );
    const text = page.root.textContent;
    expect(text).toContain('4.6 of 10: fair');
    expect(text).toContain('Checked on May 12, 2024');
    expect(text).toContain(treesTexts.health.lower);
    expect(text.includes(treesTexts.health.isOld)).toBe(isOld);
  });

  it('leads to the method', async () => {
    page = await renderPage(<HealthIndexCard tree={tree} shown={undefined} onRecord={undefined} />);
    const link = [...page.root.querySelectorAll('a')].find(
      ({ textContent }) => textContent === treesTexts.health.method,
    );
    expect(link?.getAttribute('href')).toBe('/resources/guide-data');
  });
});
