// @vitest-environment happy-dom
import { Modal } from '@mantine/core';
import { act, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { visitHelpTexts as visitHelpEn } from '@treewell/text/en/visits/visit-help';
import { textsInUnits } from '@treewell/text/in-units';
import { visitHelpTexts as visitHelpEs } from '@treewell/text/es/visits/visit-help';
import { CROWN_PICTURES } from './crown-pictures.ts';
import { DRAWING_OF_TOPIC } from './drawing-of-topic.tsx';
import { isPestTopic, VISIT_HELP_TOPICS } from './visit-help-topics.ts';
import { VisitHelpButton } from './visit-help.tsx';

describe.each([
  ['English', visitHelpEn],
  ['Spanish', visitHelpEs],
])('in %s', (_, texts) => {
  it.each(VISIT_HELP_TOPICS)('%s has all its texts', (topic) => {
    const { title, what, look } = texts.topics[topic];
    expect([title, what, look, texts.sources[topic]].filter((text) => text.trim().length < 4)).toEqual([]);
    expect('hints' in texts.topics[topic]).toBe(isPestTopic(topic));
  });

  it('hints say that they are no more than hints', () => {
    const hints = VISIT_HELP_TOPICS.filter(isPestTopic).map((topic) => texts.topics[topic].hints);
    expect(hints.filter((hint) => !/\bmay\b|\bpuede[n]?\b|\bes muy posible\b/.test(hint.toLowerCase()))).toEqual([]);
  });
});

it('every topic has a drawing of its own, hidden from screen readers', () => {
  const drawings = VISIT_HELP_TOPICS.map((topic) => {
    const Drawing = DRAWING_OF_TOPIC[topic];
    return renderToStaticMarkup(<Drawing />);
  });
  expect(new Set(drawings).size).toBe(VISIT_HELP_TOPICS.length);
  expect(drawings.filter((svg) => !svg.includes('aria-hidden="true"') || /NaN|undefined/.test(svg))).toEqual([]);
});

it('crown transparency has a picture for each of its ten classes', () => {
  expect(CROWN_PICTURES.map((address) => /(\d+)\.webp/.exec(address)?.[1])).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  );
});

describe('in a dialog', () => {
  function Form() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="The form">
        <VisitHelpButton topic="exit_holes" label="Holes" />
      </Modal>
    );
  }

  let page: RenderedPage;
  beforeEach(async () => {
    page = await renderPage(<Form />);
  });
  afterEach(() => page.close());

  const shown = (): string => document.body.textContent;
  const helpButton = () => document.querySelector<HTMLButtonElement>('button[aria-label="Help: Holes"]');
  const closeButton = () => document.querySelector<HTMLButtonElement>(`button[aria-label="${visitHelpEn.close}"]`);
  const pressEscapeOn = (target: Element | null) =>
    act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

  it('shows the help of its topic', async () => {
    await act(async () => helpButton()?.click());
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(shown()).toContain(visitHelpEn.notADiagnosis);
    });
    const { what, look, hints } = textsInUnits(visitHelpEn.topics.exit_holes, 'us');
    const manual = [...document.querySelectorAll('a')].find((link) => link.textContent === visitHelpEn.manual);
    expect(manual?.getAttribute('href')).toBe('/resources/exit-holes');
    expect(manual?.target).toBe('_blank');
    for (const text of [what, look, ...hints.split('\n'), visitHelpEn.report, visitHelpEn.sources.exit_holes]) {
      expect(shown()).toContain(text);
    }
  });

  it.each([
    ['the button that opened it', helpButton],
    ['its close button', closeButton],
    ['its text', () => closeButton()?.closest('[role="dialog"]') ?? null],
  ])('Escape on %s closes the help and not the form', async (_, find) => {
    await act(async () => helpButton()?.click());
    expect(shown()).toContain(visitHelpEn.topics.exit_holes.title);
    await pressEscapeOn(find());
    expect(shown()).not.toContain(visitHelpEn.topics.exit_holes.title);
    expect(shown()).toContain('The form');
    expect(document.activeElement).toBe(helpButton());
    // Now the form has the key again.
    await pressEscapeOn(helpButton());
    expect(shown()).not.toContain('The form');
  });
});
