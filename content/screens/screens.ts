// What each screenshot shows: the size of the window, who is signed in, and the steps that lead there.
import type { Locator } from '@playwright/test';
import { clickMap, flyTo, mapIdle, mapReady } from '../../e2e/map.ts';
import {
  NEW_PROJECT,
  NEW_SITE,
  NEW_TREE,
  NEW_TREE_SPECIES,
  NEW_TREE_SPOT,
  PARK,
  STREETS,
  continueButton,
  lookingAt,
  pathOf,
  treeNamed,
  visitButton,
} from './demo-trees.ts';
import { type AppWindow, type DemoPerson, type Size, waitUntilComplete } from './app-window.ts';

export interface Screen {
  size: Size;
  person: DemoPerson;
  open: (window: AppWindow) => Promise<void>;
}

const desktop = (open: Screen['open'], person: DemoPerson = 'leader'): Screen => ({ size: 'desktop', person, open });
const phone = (open: Screen['open'], person: DemoPerson = 'leader'): Screen => ({ size: 'phone', person, open });

const goto =
  (path: string) =>
  async ({ page }: AppWindow): Promise<void> => {
    await page.goto(path);
  };
const gotoProject =
  (project: string, rest: string) =>
  async (window: AppWindow): Promise<void> => {
    await window.page.goto(await pathOf(window, project, rest));
  };

async function fillProjectDetails({ page, say, language }: AppWindow): Promise<void> {
  const project = NEW_PROJECT[language];
  await page.goto('/dashboard/newproject');
  await page.getByLabel(say('projectFields.project_name.label')).fill(project.name);
  await page.getByLabel(say('projectFields.city.label')).fill(project.city);
  await page.getByRole('option').first().click();
  await page.getByLabel(say('projectFields.description.label')).fill(project.description);
  await page.getByLabel(say('projectFields.extent.label')).fill(project.extent);
  await page.getByLabel(say('projectFields.objectives.label')).fill(project.objectives);
}

async function openTree(window: AppWindow, name: string, project = PARK): Promise<void> {
  const { tree_id } = await treeNamed(window, project, name);
  await window.page.goto(await pathOf(window, project, `tree/${tree_id}`));
  await waitUntilComplete(window.page);
}

const answer = ({ page }: AppWindow, field: string, value: string | number): Promise<void> =>
  page
    .getByRole('dialog')
    .locator(`[data-question=${field}] label`, { has: page.locator(`input[value="${value}"]`) })
    .click();

/** Scrolls until the element is so many pixels below the top of the window. */
const scrollTo = (element: Locator, pixels: number): Promise<void> =>
  element.evaluate((target, margin) => {
    (target as HTMLElement).style.scrollMarginTop = `${margin}px`;
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, pixels);

async function showQuestion({ page }: AppWindow, field: string): Promise<void> {
  // After an answer the form may still scroll by itself.
  await page.waitForTimeout(500);
  await scrollTo(page.locator(`[data-question=${field}]`), 110);
}

export const SCREENS = {
  home: desktop(goto('/dashboard/home')),
  'my-projects': desktop(goto('/dashboard/myprojects')),

  'create-project-details': desktop(async (window) => {
    await fillProjectDetails(window);
    await window.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scrollTo(window.page.locator('body'), 0);
  }),
  'create-project-settings': desktop(async (window) => {
    await fillProjectDetails(window);
    await continueButton(window).click();
  }),
  'create-project-site': desktop(async (window) => {
    await fillProjectDetails(window);
    await continueButton(window).click();
    await continueButton(window).click();
    await mapReady(window.page);
    await waitUntilComplete(window.page);
    await flyTo(window.page, NEW_SITE.centre, NEW_SITE.zoom);
    await mapIdle(window.page);
    await window.page.getByRole('button', { name: window.say('map.boundary.draw'), exact: true }).click();
    for (const corner of [...NEW_SITE.corners, NEW_SITE.corners[0]]) await clickMap(window.page, corner);
    await scrollTo(window.page.getByRole('toolbar', { name: window.say('map.boundary.tools') }), 150);
  }),

  'join-project': desktop(async ({ page, say }) => {
    await page.goto('/dashboard/joinproject');
    await page.getByLabel(say('joinProject.nameLabel')).fill('Salt Lake');
    await page.getByText(say('joinProject.found', { number: 2 })).waitFor();
  }, 'newcomer'),

  'project-map': desktop(async (window) => {
    const tree = await treeNamed(window, PARK, 'Liberty Park 150');
    await window.page.goto(await pathOf(window, PARK, `map?${lookingAt(tree, 17.5)}&tree=${tree.tree_id}`));
  }),
  filter: desktop(async (window) => {
    await gotoProject(PARK, 'map?genus=Fraxinus')(window);
    await waitUntilComplete(window.page);
    await window.page
      .getByRole('group', { name: window.say('treeFilter.title') })
      .getByRole('button', { name: window.say('treeFilter.visited.label'), exact: true })
      .click();
    await window.page
      .getByRole('group', { name: window.say('treeFilter.visited.label'), exact: true })
      .getByRole('button', { name: window.say('treeFilter.visited.notThisYear'), exact: true })
      .click();
  }),

  'tree-home': phone((window) => openTree(window, 'Liberty Park 150')),
  'tree-form': phone(async (window) => {
    const { page, say, language } = window;
    await page.goto(await pathOf(window, PARK, `map?${lookingAt(NEW_TREE_SPOT, 18.6)}`));
    await waitUntilComplete(page);
    await page.getByRole('button', { name: say('treeMap.addTree'), exact: true }).click();
    const form = page.getByRole('region', { name: say('trees.form.addTitle') });
    await form.getByRole('textbox', { name: say('treeFields.tree_name.input') }).fill(NEW_TREE[language]);
    await form.getByRole('combobox', { name: say('treeFields.sub_id.label') }).fill(NEW_TREE_SPECIES[language]);
    await page.getByRole('listbox').getByRole('option').first().click();
    await form.getByRole('button', { name: say('treeMap.placer.useCross'), exact: true }).click();
    await scrollTo(form.getByRole('textbox', { name: say('treeFields.tree_name.input') }), 640);
  }),
  'health-check-form': phone(async (window) => {
    await openTree(window, 'Liberty Park 150');
    await visitButton(window, 'healthCheck').click();
    await window.page
      .getByRole('dialog')
      .getByRole('textbox', { name: window.say('visitFields.dbh.input') })
      .fill('11.6');
    await answer(window, 'fine_twig_dieback', 5);
    await answer(window, 'leaf_defoliation', 2);
    await showQuestion(window, 'fine_twig_dieback');
  }),
  'pest-detection-form': phone(async (window) => {
    await openTree(window, 'Liberty Park 150');
    await visitButton(window, 'pestDetection').click();
    const form = window.page.getByRole('dialog');
    await form
      .getByRole('combobox', { name: window.say('visitFields.exit_holes.label') })
      .selectOption('small D-shaped');
    await form.getByRole('combobox', { name: window.say('visitFields.exudation.label') }).selectOption('None');
    await form.getByRole('combobox', { name: window.say('visitFields.eggs.label') }).selectOption('None');
    await scrollTo(form.getByText(window.say('visits.form.groups.choices')), 110);
  }),
  'tree-care-form': phone(async (window) => {
    await openTree(window, 'Liberty Park 150');
    await visitButton(window, 'treeCare').click();
    const form = window.page.getByRole('dialog');
    await form.getByRole('button', { name: window.say('visits.form.minutes', { count: 30 }) }).click();
    for (const task of ['Water', 'Mulch over roots'] as const)
      await form.getByText(window.say(`visitFields.stewardship_tasks.options.${task}`), { exact: true }).click();
    await scrollTo(form.getByText(window.say('visits.form.groups.care'), { exact: true }), 110);
  }),

  log: desktop(async (window) => {
    await gotoProject(PARK, 'activities')(window);
    await waitUntilComplete(window.page);
    await scrollTo(window.page.getByRole('button', { name: window.say('visitLog.filter.button') }), 130);
  }),
  'trees-table': desktop(async (window) => {
    await gotoProject(STREETS, 'trees')(window);
    await waitUntilComplete(window.page);
    const column = window.page.getByRole('columnheader', { name: window.say('treeFields.healthcheck_count.label') });
    await column.getByRole('button').first().click();
    await window.page.locator('th[aria-sort=descending]').waitFor();
    await scrollTo(window.page.getByText(window.say('treeTable.search')), 130);
  }),
  members: desktop(gotoProject(STREETS, 'users')),
  settings: desktop(gotoProject(STREETS, 'settings')),
  'qaqc-runs': desktop(gotoProject(STREETS, 'qaqc')),
  'qaqc-results': desktop(async (window) => {
    await gotoProject(STREETS, 'qaqc?run=1')(window);
    await waitUntilComplete(window.page);
    await scrollTo(window.page.getByRole('heading', { name: window.say('qaqcResults.title'), exact: true }), 130);
  }),
  remeasure: desktop(gotoProject(STREETS, 'remeasure')),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
