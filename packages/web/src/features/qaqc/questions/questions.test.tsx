// @vitest-environment happy-dom
import type { QaqcQuestion } from '@treewell/domain/qaqc/questions';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { qaqcPeopleTexts } from '@treewell/text/en/qaqc/people';
import { Questions } from './questions.tsx';

const texts = qaqcPeopleTexts.questions;
const question = (more: Partial<QaqcQuestion> = {}): QaqcQuestion => ({
  visit_id: 41,
  tree_id: 5,
  tree_name: 'Elm at the gate',
  sub_id: 7,
  common_name: 'American elm',
  scientific_name: 'Ulmus americana',
  project_id: 2,
  version: 3,
  project_name: 'East Side',
  measure: 'dbh',
  tolerance: 0.5,
  first_value: 14.2,
  qaqc_value: 16,
  value: 14.2,
  first_date_visited: '2026-05-04T12:00:00Z',
  qaqc_date_visited: '2026-06-04T12:00:00Z',
  can_correct: true,
  answer: null,
  note: '',
  answered_at: null,
  ...more,
});

interface Sent {
  method: string;
  url: string;
  body: Record<string, unknown> | undefined;
  key: string | null;
}
let sent: Sent[];
let stored: QaqcQuestion[];
let wantsMail: boolean;
/** What the server answers to the next answer, if it refuses. */
let refusal: { status: number; code: string } | undefined;
let page: RenderedPage;

beforeEach(() => {
  sent = [];
  wantsMail = true;
  refusal = undefined;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const input = body === undefined ? undefined : (JSON.parse(body as string) as Record<string, unknown>);
    if (method !== 'GET') sent.push({ method, url, body: input, key: (headers as Headers).get('idempotency-key') });
    if (method === 'PUT' && url.endsWith('/user/mail')) {
      wantsMail = input?.['wantsMail'] === 1;
      return Response.json({ data: { requests: true, answers: true, remeasure: true, questions: wantsMail } });
    }
    if (method === 'PUT') {
      if (refusal) return Response.json({ error: { code: refusal.code } }, { status: refusal.status });
      const { visitId, measure, answer, value, note = '' } = input ?? {};
      const version = (stored[0]?.version ?? 0) + (answer === 'corrected' ? 1 : 0);
      stored = stored.map((each) =>
        each.measure === measure
          ? ({
              ...each,
              answer,
              note,
              answered_at: '2026-06-05T12:00:00Z',
              version,
              ...(answer === 'corrected' && { value: Number(value) }),
            } as QaqcQuestion)
          : { ...each, version },
      );
      return Response.json({ data: stored.find((each) => each.visit_id === visitId && each.measure === measure) });
    }
    return Response.json({ data: { wants_mail: wantsMail, questions: stored } });
  });
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function open(...questions: QaqcQuestion[]): Promise<void> {
  stored = questions;
  page = await renderPage(<Questions help={(measure) => <i>{`help of ${measure}`}</i>} />);
  await settle();
}
const settle = () => eventually(() => expect(page.root.querySelector('[aria-busy]')).toBeNull());
const shown = (): string => page.root.textContent;
const button = (label: string) =>
  [...page.root.querySelectorAll('button')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  );
const click = async (label: string) => {
  const found = button(label);
  expect(found, label).toBeDefined();
  await act(async () => found?.click());
  await eventually(() => expect(page.root.querySelector('[data-loading]')).toBeNull());
};
async function type(field: Element | null, value: string): Promise<void> {
  await act(async () => {
    const input = field as HTMLInputElement;
    const prototype = Object.getPrototypeOf(input) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
}

it('shows both values, the tolerance and the help, and does not say who is right', async () => {
  await open(question(), question({ measure: 'leaf_defoliation', first_value: 2, value: 2, qaqc_value: 4 }));
  expect(shown()).toContain('2 open questions');
  expect(shown()).toContain(texts.intro);
  expect(shown()).toContain('14.2 in');
  expect(shown()).toContain('16 in');
  expect(shown()).toContain('Values within ± 0.5 in count as equal.');
  expect(shown()).toContain('4: Heavy (51-75%)');
  expect(shown()).toContain('help of leaf_defoliation');
});

it('corrects a number, with the version that the person has seen, and sends it once', async () => {
  await open(question());
  await click(`${texts.correct}: DBH of Elm at the gate`);
  const input = page.root.querySelector<HTMLInputElement>('input[name="value"]');
  expect(input?.value).toBe('14.2');
  await click(texts.send);
  // The value that is there already is a slip.
  expect(shown()).toContain(texts.same);
  expect(sent).toEqual([]);
  await type(input, '-3');
  await click(texts.send);
  expect(shown()).toContain('More than 0');
  await type(input, '15.9');
  await click(texts.send);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { visitId: 41, measure: 'dbh', answer: 'corrected', value: '15.9', version: 3 },
    key: expect.stringMatching(/.{20,}/),
  });
  await settle();
  expect(shown()).toContain(texts.thanks);
  expect(shown()).toContain(texts.noneOpen);
  expect(shown()).toContain('You corrected it on');
  expect(shown()).toContain(`${texts.today}15.9 in`);
});

it('corrects a class with the choices of the form', async () => {
  await open(question({ measure: 'crown_vigor', first_value: 2, value: 2, qaqc_value: 4 }));
  await click(`${texts.correct}: Crown vigor of Elm at the gate`);
  const select = page.root.querySelector<HTMLSelectElement>('select[name="value"]');
  expect(select?.value).toBe('2');
  expect([...(select?.options ?? [])].map(({ value }) => value)).toEqual(['', '0', '1', '2', '3', '4', '5']);
  await type(select, '4');
  await click(texts.send);
  expect(sent[0]?.body).toMatchObject({ measure: 'crown_vigor', answer: 'corrected', value: '4' });
});

it('stands by a value, with a note', async () => {
  await open(question());
  await click(`${texts.stand}: DBH of Elm at the gate`);
  await type(page.root.querySelector('textarea[name="note"]'), 'Measured above the swelling');
  await click(texts.sendStand);
  expect(sent[0]?.body).toEqual({
    visitId: 41,
    measure: 'dbh',
    answer: 'stands',
    note: 'Measured above the swelling',
  });
  await settle();
  expect(shown()).toContain('You stand by your value since');
  expect(shown()).toContain('Your note: Measured above the swelling');
});

it('loads the visit again when it was changed meanwhile, and sends the newer version the next time', async () => {
  await open(question());
  await click(`${texts.correct}: DBH of Elm at the gate`);
  await type(page.root.querySelector('input[name="value"]'), '15.9');
  refusal = { status: 409, code: 'edited_meanwhile' };
  stored = [question({ version: 9, value: 14.5 })];
  await click(texts.send);
  await eventually(() => expect(shown()).toContain(`${texts.today}14.5 in`));
  expect(shown()).toContain(texts.meanwhile);
  expect(page.root.querySelector<HTMLInputElement>('input[name="value"]')?.value).toBe('15.9');
  refusal = undefined;
  await click(texts.send);
  expect(sent.at(-1)?.body).toMatchObject({ value: '15.9', version: 9 });
});

it('gives the other questions about the same visit its new version', async () => {
  await open(question(), question({ measure: 'crown_vigor', first_value: 2, value: 2, qaqc_value: 4 }));
  await click(`${texts.correct}: DBH of Elm at the gate`);
  await type(page.root.querySelector('input[name="value"]'), '15.9');
  await click(texts.send);
  await click(`${texts.correct}: Crown vigor of Elm at the gate`);
  await type(page.root.querySelector('select[name="value"]'), '4');
  await click(texts.send);
  expect(sent.map(({ body }) => body?.['version'])).toEqual([3, 4]);
});

it('moves the focus to the open questions, but not away from another answer', async () => {
  await open(question(), question({ measure: 'crown_vigor', first_value: 4, qaqc_value: 1, value: 4 }));
  const about = (measure: string) => `${texts.stand}: ${measure} of Elm at the gate`;
  await click(about('Crown vigor'));
  await click(about('DBH'));
  const [dbhForm, vigorForm] = page.root.querySelectorAll('form');
  const note = vigorForm?.querySelector('textarea');
  await act(async () => {
    dbhForm?.requestSubmit();
    note?.focus();
  });
  await eventually(() => expect(page.root.querySelectorAll('form')).toHaveLength(1));
  expect(document.activeElement).toBe(note);
  await click(texts.sendStand);
  await eventually(() => expect(page.root.querySelectorAll('form')).toHaveLength(0));
  expect(document.activeElement?.tagName).toBe('H2');
});

it('offers no correction of a visit that cannot be changed', async () => {
  await open(question({ can_correct: false }));
  expect(button(`${texts.correct}: DBH of Elm at the gate`)).toBeUndefined();
  expect(shown()).toContain(texts.cannotCorrect);
});

it('switches mails off, and has an empty state', async () => {
  await open();
  expect(shown()).toContain(texts.none);
  const mail = page.root.querySelector<HTMLInputElement>('input[role="switch"]');
  expect(mail?.checked).toBe(true);
  await act(async () => mail?.click());
  await eventually(() => expect(sent[0]).toMatchObject({ method: 'PUT', body: { kind: 'questions', wantsMail: 0 } }));
  expect(page.root.querySelector<HTMLInputElement>('input[role="switch"]')?.checked).toBe(false);
});
