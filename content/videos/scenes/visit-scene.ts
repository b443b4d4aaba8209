// What the three films about visits share: the tree, its form, and how the recorded visit is taken back afterwards.
import type { Locator } from '@playwright/test';
import type { AppWindow } from '../../screens/app-window.ts';
import { PARK, pathOf, treeNamed } from '../../screens/demo-trees.ts';

export const TREE = 'Liberty Park 459';

export async function openTree(window: AppWindow): Promise<void> {
  const { tree_id } = await treeNamed(window, PARK, TREE);
  await window.page.goto(await pathOf(window, PARK, `tree/${tree_id}`));
}

const formOf = ({ page }: AppWindow): Locator => page.getByRole('dialog').first();

export const field = (window: AppWindow, name: string): Locator => formOf(window).locator(`[data-question=${name}]`);
export const answer = (window: AppWindow, name: string, value: string | number): Locator =>
  field(window, name).locator('label', { has: window.page.locator(`input[value="${value}"]`) });
export const button = (window: AppWindow, name: string): Locator =>
  formOf(window).getByRole('button', { name, exact: true });
export const submit = (window: AppWindow): Locator => button(window, window.say('visits.form.submit'));

export const visitsHeading = ({ page, say }: AppWindow): Locator =>
  page.getByRole('heading', { name: say('visits.tree.title'), exact: true });

/** The entry in the list of visits that opens to show its values. */
export const latestVisit = ({ page, say }: AppWindow, activity: 'pestDetection' | 'treeCare'): Locator =>
  page.getByRole('button', { expanded: false, name: say(`newProject.activities.${activity}`) }).first();

/** Withdraws what this person has recorded about the tree in the last minutes. */
export async function withdrawLatestVisit(window: AppWindow): Promise<void> {
  const { tree_id } = await treeNamed(window, PARK, TREE);
  const visits = await window.ask<{ visit_id: number; visit_date: number }[]>('/trees/visits', { treeId: tree_id });
  const latest = visits.toSorted((a, b) => b.visit_date - a.visit_date)[0];
  const now = Date.now() / 1_000;
  if (latest && now - latest.visit_date < 600) await window.remove('/trees/visit', { visitId: latest.visit_id });
}
