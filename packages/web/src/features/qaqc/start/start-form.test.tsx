// @vitest-environment happy-dom
import type { Project } from '@treewell/domain/projects';
import type { QaqcPreview } from '@treewell/domain/qaqc/runs';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { StartForm } from './start-form.tsx';

const preview: QaqcPreview = {
  found_visits: 60,
  eligible_visits: 50,
  drawn_visits: 10,
  margin: 0.168,
  excluded: { empty: 0, tree_left: 0, not_alive: 0, second_visit: 0, drawn_before: 3, own: 7, not_latest: 0 },
  in_season_visits: 12,
  observers: 4,
  new_observer_visits: 12,
  species: [],
  active_run: false,
};

let page: RenderedPage;
let answer: QaqcPreview;
const asked: { method: string; url: string }[] = [];
const onStarted = vi.fn();

vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
  asked.push({ method, url });
  return Response.json({ data: answer });
});

beforeEach(() => {
  answer = preview;
  asked.length = 0;
  onStarted.mockClear();
});
afterEach(() => page.close());

const project = { project_id: 3, healthCheck: 1 } as Project;
const open = async (changes: Partial<Project> = {}) => {
  page = await renderPage(<StartForm project={{ ...project, ...changes }} onStarted={onStarted} onCancel={() => {}} />);
};
const text = (): string => page.root.textContent;
const dateInput = (name: string) => page.root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const startButton = () => page.root.querySelector<HTMLButtonElement>('button[type="submit"]');
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

async function type(name: string, value: string): Promise<void> {
  const input = dateInput(name);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const send = () =>
  act(async () =>
    page.root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );

describe('the dates', () => {
  it('begin with this year', async () => {
    await open();
    const year = new Date().getFullYear();
    expect([dateInput('startDate')?.value, dateInput('endDate')?.value]).toEqual([`${year}-01-01`, `${year}-12-31`]);
  });

  it('refuses dates in the wrong order at once, and sends nothing', async () => {
    await open();
    await until(() => expect(startButton()?.disabled).toBe(false));
    await type('endDate', '2001-01-01');
    expect(text()).toContain('End date must be after start date.');
    expect(startButton()?.disabled).toBe(true);
    await send();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are sent with the first slash as a dash', async () => {
    await open();
    await until(() => expect(asked).not.toEqual([]));
    const year = new Date().getFullYear();
    expect(new URL(asked[0]?.url ?? '', 'http://here').searchParams.get('startDate')).toBe(`${year}-01/01`);
  });
});

describe('the preview', () => {
  it('says what the run will prove, and why others are left out', async () => {
    await open();
    await until(() => expect(text()).toContain('50 of 60 health checks can be drawn.'));
    for (const words of [
      '10 of them will be drawn at random.',
      'If nine of ten agree, the true share lies within ± 17 points (95%).',
      'In season: 12 of 50. Measured again today, all their measures could be compared',
      'only DBH, Fine twig dieback, and Crown light exposure.',
      'Leaves can be compared within 45 days',
      'You recorded it yourself: 7',
      'An earlier run has drawn it: 3',
      'hidden from everybody but the person who recorded them',
    ])
      expect(text()).toContain(words);
    expect(text()).not.toContain('The tree has a later one');
  });

  it.each([
    ['all', 50, 'All of them are in season'],
    ['none', 0, 'None is in season: measured again today, only DBH'],
  ])('says what the leaf season leaves, if it is %s', async (_, in_season_visits, words) => {
    answer = { ...preview, in_season_visits };
    await open();
    await until(() => expect(text()).toContain(words));
    expect(text().includes('within 45 days')).toBe(in_season_visits === 0);
  });

  it.each([
    ['nothing was recorded', { found_visits: 0 }, 'No health check was recorded in these days.'],
    ['nothing is eligible', { found_visits: 7 }, 'No health check of these days can be drawn.'],
  ])('when %s, the button is disabled and the reason is there', async (_, changes, words) => {
    answer = { ...preview, eligible_visits: 0, drawn_visits: 0, ...changes };
    await open();
    await until(() => expect(text()).toContain(words));
    expect(startButton()?.disabled).toBe(true);
  });

  it('a project without health checks starts no run', async () => {
    await open({ healthCheck: 0 });
    await until(() => expect(text()).toContain('50 of 60'));
    expect(startButton()?.disabled).toBe(true);
  });
});
