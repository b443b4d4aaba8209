// @vitest-environment happy-dom
// What the form shows of the past, and of which moment the visit is.
import type { Tree } from '@treewell/domain/trees';
import type { Visit } from '@treewell/domain/visits';
import { visitsTexts } from '@treewell/text/en/visits/visits';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { noteServerTime } from '../../../api/server-clock.ts';
import { VisitForm } from './visit-form.tsx';

const DAY = 86_400;
const NOON = Date.parse('2026-07-14T12:00:00Z') / 1_000;
const tree = {
  tree_id: 5,
  dbh: 10,
  treeheight: 30,
  latitude: 40.7,
  scientific_name: 'Quercus alba',
  created_at: '2020-05-01T08:00:00Z',
} as Tree;
const last = {
  visit_id: 1,
  visit_name: 'Health Check',
  visit_date: NOON - 365 * DAY,
  dbh: 10,
  treeheight: 30,
  fine_twig_dieback: 5,
  leaf_defoliation: 1,
  leaf_discoloration: 2,
  crown_vigor: 1,
  crown_light_exposure: 5,
  crown_density_trans: 2,
  notes: '',
} as Visit;

let page: RenderedPage;
/** Dates of the visits that arrived, and how the server answers: as if its clock said this. */
let sent: { visitDate?: number }[];
let serverSeconds: () => number;
let isConnected: boolean;

/** The clock of this device. */
const setDevice = (seconds: number): void => void vi.setSystemTime(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setDevice(NOON);
  sent = [];
  isConnected = true;
  serverSeconds = () => Math.floor(Date.now() / 1_000);
  sessionStorage.clear();
  // The notes grow when fonts arrive. This document has no fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isConnected) throw new TypeError('no network');
    const headers = { date: new Date(serverSeconds() * 1_000).toUTCString() };
    if (method === 'GET') return Response.json({ error: { code: 'not_found', message: '' } }, { status: 404, headers });
    const visit = JSON.parse(body as string) as { visitDate?: number };
    if ((visit.visitDate ?? 0) > serverSeconds() + 600) {
      const error = { code: 'invalid_input', message: '', fields: { visitDate: 'visit_in_future' } };
      return Response.json({ error }, { status: 400, headers });
    }
    sent.push(visit);
    return Response.json({ error: { code: 'internal', message: '' } }, { status: 500, headers });
  });
});
afterEach(async () => {
  await page.close();
  noteServerTime(new Date().toUTCString(), Date.now());
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** The clock of the server is so many seconds ahead of ours. An answer has said so. */
function setServerAhead(seconds: number): void {
  serverSeconds = () => Math.floor(Date.now() / 1_000) + seconds;
  noteServerTime(new Date(serverSeconds() * 1_000).toUTCString(), Date.now());
}

async function open(visits: readonly Visit[] = []): Promise<void> {
  page = await renderPage(
    <VisitForm
      userId={1}
      activity="healthCheck"
      tree={tree}
      projectId={2}
      visit={undefined}
      visits={visits}
      onPhotos={() => {}}
      onSaved={() => {}}
      onClose={() => {}}
    />,
  );
}
const question = (field: string): HTMLElement =>
  page.root.querySelector(`[data-question=${field}]`)?.parentElement as HTMLElement;
const answer = (field: string, value: number): Promise<void> =>
  act(async () => question(field).querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click());
async function submit(): Promise<void> {
  const form = page.root.querySelector('form');
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}
const text = (): string => page.root.textContent;

describe('what people estimate', () => {
  it('does not tell the last value before the answer; DBH and height do', async () => {
    await open([last]);
    expect(text()).toContain('Last time: 10 in (Jul 14, 2025)');
    expect(text()).toContain('Last time: 30 ft (Jul 14, 2025)');
    expect(text().match(/Last time/g)).toHaveLength(2);
    expect(page.root.querySelectorAll('input:checked[value="5"], [data-checked]')).toHaveLength(0);
  });

  it('tells it after an answer that is unlikely, quietly, and no longer after another one', async () => {
    await open([last]);
    await answer('crown_vigor', 2);
    expect(question('crown_vigor').textContent).not.toContain('Last time');
    await answer('crown_vigor', 5);
    expect(question('crown_vigor').querySelector('[role=note]')?.textContent).toBe(
      visitsTexts.hints.jump
        .replace('{{value}}', '1: Healthy: less than 10% affected')
        .replace('{{date}}', 'Jul 14, 2025'),
    );
    expect(question('crown_density_trans').textContent).not.toContain('Last time');
    await answer('crown_vigor', 1);
    expect(question('crown_vigor').textContent).not.toContain('Last time');
  });
});

describe('the date of a new visit', () => {
  it('is that of the first answer, also when it is sent hours later', async () => {
    await open();
    await answer('crown_vigor', 2);
    setDevice(NOON + 3_600);
    await answer('leaf_defoliation', 1);
    isConnected = false;
    await submit();
    setDevice(NOON + 9 * 3_600);
    isConnected = true;
    await submit();
    await eventually(() => expect(sent).toMatchObject([{ visitDate: NOON }]));
    // Equal each time: under one key the server takes no other request.
    await submit();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is kept by a draft that is restored a week later, in another time zone, and is in sight', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    await open();
    await answer('crown_vigor', 2);
    expect(text()).not.toContain('Jul 14');
    await page.close();
    setDevice(NOON + 7 * DAY);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    await open();
    expect(text()).toContain('We kept what you had answered on Jul 14, 2026');
    expect(text()).toContain(visitsTexts.form.visitedOn.firstAnswer);
    expect(text()).not.toContain('Now');
    await submit();
    await eventually(() => expect(sent).toMatchObject([{ visitDate: NOON }]));
  });

  it('is compared with what was known on that day', async () => {
    await open();
    await answer('crown_vigor', 2);
    await page.close();
    setDevice(NOON + 7 * DAY);
    await open([{ ...last, visit_id: 2, visit_date: NOON + DAY, dbh: 11 }, last]);
    expect(text()).toContain('Last time: 10 in (Jul 14, 2025)');
    expect(text()).not.toContain('Last time: 11 in');
  });

  it('may be an earlier moment, which means the same in another time zone', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    await open();
    await answer('crown_vigor', 2);
    await act(async () => page.root.querySelector<HTMLInputElement>('input[value=earlier]')?.click());
    const input = (): HTMLInputElement | null => page.root.querySelector('input[type=datetime-local]');
    expect(input()?.value).toBe('2026-07-14T08:00');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), '2026-07-10T08:30');
      input()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.close();
    vi.stubEnv('TZ', 'Asia/Tokyo');
    await open();
    expect(input()?.value).toBe('2026-07-10T21:30');
    await submit();
    await eventually(() => expect(sent).toMatchObject([{ visitDate: Date.parse('2026-07-10T12:30:00Z') / 1_000 }]));
  });

  it.each([
    ['a day ahead', -DAY],
    ['an hour behind', 3_600],
  ])('is that of the server if the clock of the device is %s', async (_what, ahead) => {
    setServerAhead(ahead);
    await open();
    await answer('crown_vigor', 2);
    setDevice(NOON + 1_800);
    await submit();
    await eventually(() => expect(sent).toHaveLength(1));
    expect(Math.abs((sent[0]?.visitDate ?? 0) - (NOON + ahead))).toBeLessThanOrEqual(1);
  });

  it('of a draft by a clock that was ahead and is right now is not refused as the future', async () => {
    setDevice(NOON + DAY);
    await open();
    await answer('crown_vigor', 2);
    await page.close();
    setDevice(NOON);
    noteServerTime(new Date(NOON * 1_000).toUTCString(), NOON * 1_000);
    await open();
    await submit();
    await submit();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ visitDate: NOON }, { visitDate: NOON }]);
  });

  it('begins again after a reset', async () => {
    await open();
    await answer('crown_vigor', 2);
    await page.close();
    setDevice(NOON + 7 * DAY);
    await open();
    await act(async () => {
      const buttons = [...page.root.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === visitsTexts.form.reset)?.click();
    });
    expect(text()).toContain('Now');
    await answer('crown_vigor', 3);
    await submit();
    await eventually(() => expect(sent).toMatchObject([{ visitDate: NOON + 7 * DAY }]));
  });
});
