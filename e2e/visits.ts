// Visits that the API records, and the form of a visit.
import { type Activity } from '@treewell/domain/visits/kinds';
import type { Locator, Page } from '@playwright/test';
import { expect, type Say } from './journey.ts';
import type { Grove } from './trees.ts';

type Input = Record<string, string | number>;

const HEALTHY = {
  fineTwigDieback: 1,
  leafDefoliation: 1,
  leafDiscoloration: 1,
  crownVigor: 1,
  crownDensityTrans: 2,
} as const;

export interface RecordedVisit {
  visit_id: number;
  visit_date: number;
  version: number;
}

export const recordHealthCheck = (grove: Grove, tree: { tree_id: number }, input: Input = {}): Promise<RecordedVisit> =>
  grove.send('POST', '/tree/healthcheck', {
    treeId: tree.tree_id,
    projectId: grove.project.project_id,
    ...HEALTHY,
    ...input,
  });

export const SECONDS_PER_DAY = 86_400;
export const daysAgo = (days: number): number => Math.floor(Date.now() / 1_000) - days * SECONDS_PER_DAY;

/** The elements and steps of a visit's form. It counts the taps. */
export function visitForm(page: Page, say: Say, activity: Activity) {
  const dialog = page.getByRole('dialog', { name: say(`visits.form.titles.${activity}`) });
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps++;
    await target.click();
  };
  return {
    dialog,
    taps: () => taps,
    tap,
    dbh: dialog.getByRole('textbox', { name: say('visitFields.dbh.input') }),
    submit: dialog.getByRole('button', { name: say('visits.form.submit') }),
    question: (field: string) => dialog.locator(`[data-question=${field}]`),
    /** The pixels between a question's name and its answers. */
    heightAbove: (field: string): Promise<number> =>
      dialog.locator(`[data-question=${field}]`).evaluate((question) => {
        const topOf = (selector: string) => question.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        return Math.round(topOf('label') - topOf('legend'));
      }),
    /** Taps on an answer. */
    answer: (field: string, value: string | number) =>
      tap(dialog.locator(`[data-question=${field}] label`, { has: page.locator(`input[value="${value}"]`) })),

    /** From the home of a tree. */
    async open(): Promise<void> {
      await tap(
        page
          .getByRole('group', { name: say('visits.tree.record') })
          .getByRole('button', { name: say(`newProject.activities.${activity}`) }),
      );
      await expect(dialog.getByRole('button', { name: say('visits.form.submit') })).toBeVisible();
    },
  };
}
