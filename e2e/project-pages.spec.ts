import { createProject, expect, signInByApi, test } from './journey.ts';
import { expectReadable } from './readable.ts';

test('the tabs of work and of the log have two pages each @both', async ({ page, people, say }) => {
  const [lena] = await people('Lena');
  const project = await createProject(lena, { includeTrees: 0 });
  const path = `/dashboard/project/${project.project_id}`;
  await signInByApi(page, lena);
  const tabs = page.getByRole('navigation', { name: say('projectArea.tabsLabel') });
  const tab = (name: 'work' | 'log') => tabs.getByRole('link', { name: say(`projectArea.tabs.${name}`), exact: true });
  const pages = (name: 'work' | 'log') =>
    page.getByRole('navigation', { name: say('projectArea.pagesLabel', { tab: say(`projectArea.tabs.${name}`) }) });
  const link = (name: 'work' | 'log', segment: 'due' | 'tasks' | 'activities' | 'changes') =>
    pages(name).getByRole('link', { name: say(`projectArea.pages.${segment}`), exact: true });

  await page.goto(`${path}/users`);
  await expect(pages('work')).toHaveCount(0);
  await tab('work').click();
  await expect(page).toHaveURL(`${path}/due`);
  await expect(tab('work')).toHaveAttribute('aria-current', 'page');
  await expect(link('work', 'due')).toHaveAttribute('aria-current', 'page');
  await expectReadable(page);

  await link('work', 'tasks').click();
  await expect(page).toHaveURL(`${path}/tasks`);
  await expect(tab('work')).toHaveAttribute('aria-current', 'true');
  await expect(link('work', 'tasks')).toHaveAttribute('aria-current', 'page');
  await expect(link('work', 'due')).not.toHaveAttribute('aria-current');

  await test.step('a page below a page leaves both marked', async () => {
    await page.getByRole('link', { name: say('rounds.new') }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/newround`));
    await expect(tab('work')).toHaveAttribute('aria-current', 'true');
    await expect(link('work', 'tasks')).toHaveAttribute('aria-current', 'true');
  });

  await tab('log').click();
  await expect(page).toHaveURL(`${path}/activities`);
  await expect(pages('work')).toHaveCount(0);
  await link('log', 'changes').click();
  await expect(page).toHaveURL(`${path}/changes`);
  await expect(tab('log')).toHaveAttribute('aria-current', 'true');
  await expectReadable(page);
});
