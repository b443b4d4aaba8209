// @vitest-environment happy-dom
import type { Visit } from '@treewell/domain/visits';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { qaqcPeopleTexts } from '@treewell/text/en/qaqc/people';
import { visitsTexts } from '@treewell/text/en/visits/visits';
import { lastValuesOf } from '../form/past-values.ts';
import { VisitLogEntry } from '../log/timeline/entry.tsx';
import { TreeVisitItem } from './tree-visit-item.tsx';
import { TreeVisitsChart } from './tree-visits-chart.tsx';

const visit = (more: Partial<Visit> = {}): Visit =>
  ({
    visit_id: 7,
    visit_name: 'Health Check',
    visit_date: Date.UTC(2026, 2, 8, 15) / 1_000,
    tree_id: 12,
    tree_name: 'Elm',
    sub_id: 3,
    common_name: 'American elm',
    scientific_name: 'Ulmus americana',
    project_id: 2,
    project_name: 'East Side',
    user_name: 'Pat',
    created_visit: 'no',
    can_edit: false,
    can_withdraw: false,
    dbh: 12.5,
    treeheight: null,
    notes: '',
    crown_vigor: 2,
    z_score: 3,
    is_hidden: false,
    qaqc_role: null,
    qaqc_checked_at: null,
    qaqc_accuracy: null,
    ...more,
  }) as Visit;
/** As the server answers to everybody but the creator. */
const hidden = visit({ is_hidden: true, qaqc_role: 'first', dbh: null, crown_vigor: null, z_score: null });
const ofCreator = visit({ created_visit: 'yes', qaqc_role: 'first', is_hidden: true });
const checked = { qaqc_checked_at: '2026-04-01T12:00:00Z', qaqc_accuracy: 86 } as const;

let page: RenderedPage;
afterEach(() => page.close());

async function openItem(shown: Visit): Promise<string> {
  page = await renderPage(<TreeVisitItem visit={shown} history={null} onOpen={() => {}} onWithdrawn={() => {}} />);
  await act(async () => page.root.querySelector<HTMLButtonElement>('button[aria-expanded]')?.click());
  return page.root.textContent;
}

describe('the visits of a tree', () => {
  it('one clear sentence stands in the place of hidden values', async () => {
    const text = await openItem(hidden);
    expect(text).toContain(qaqcPeopleTexts.visit.hidden);
    expect(text).not.toContain(visitsTexts.tree.noValues);
    expect(page.root.querySelector('dl')).toBeNull();
  });

  it('shows the values to the person who recorded the visit, and says that others do not see them', async () => {
    const text = await openItem(ofCreator);
    expect(text).toContain('12.5 in');
    expect(text).toContain(qaqcPeopleTexts.visit.drawn);
  });

  it('says how well a second person agrees', async () => {
    expect(await openItem(visit({ ...checked, qaqc_role: 'first' }))).toMatch(
      /Checked by a second person on .*2026: 86% of the measures that were compared agree\./,
    );
    await page.close();
    expect(await openItem(visit({ ...checked, qaqc_role: 'second' }))).toContain(
      'Second visit for quality control: 86% of the measures',
    );
  });

  it('says nothing about other visits, also not about one that was drawn and never measured again', async () => {
    for (const plain of [visit(), visit({ qaqc_role: 'first' })]) {
      const text = await openItem(plain);
      expect(text).toContain('12.5 in');
      expect(text).not.toContain('uality control');
      await page.close();
    }
    page = await renderPage(null);
  });

  it('the chart leaves hidden values out, and says so', async () => {
    const earlier = visit({ visit_id: 5, visit_date: hidden.visit_date - 86_400 });
    page = await renderPage(<TreeVisitsChart visits={[hidden, visit({ visit_id: 6 }), earlier]} />);
    expect(page.root.textContent).toContain(qaqcPeopleTexts.visit.notInChart_one);
    expect(page.root.querySelectorAll('circle')).toHaveLength(4);
  });
});

it('the log has the same sentence', async () => {
  page = await renderPage(<VisitLogEntry visit={hidden} projectId={2} onDetails={() => {}} />);
  expect(page.root.textContent).toContain(qaqcPeopleTexts.visit.hidden);
});

it('the form of the second visit tells no size that may come from the hidden one', async () => {
  page = await renderPage(null);
  const tree = { dbh: 12.5, treeheight: 40, created_at: '2020-05-01T08:00:00Z' };
  const earlier = visit({ visit_id: 5, visit_date: hidden.visit_date - 1_000, dbh: 11 });
  expect(lastValuesOf(tree, [hidden, earlier], { before: hidden.visit_date + 1_000 })).toMatchObject({
    dbh: { value: 11 },
  });
  expect(lastValuesOf(tree, [hidden], { before: hidden.visit_date + 1_000 })).toEqual({});
});
