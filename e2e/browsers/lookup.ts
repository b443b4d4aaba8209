// Finds elements in the page by role, label and text, the same way in each browser. Testing Library knows the rules for
// roles and accessible names; it is put into the page together with `installLookup`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from '../pointers.ts';
import type { TargetAsJson } from './target.ts';

/** What an element shows. */
export interface Seen {
  text: string;
  value: string;
}

export interface Lookup {
  /** All visible elements that fit. */
  see(target: TargetAsJson): Seen[];
  /** Where to click on an element, or why nobody can click on it now. */
  placeToClick(target: TargetAsJson): Promise<Point | string>;
  /** Selects what a field contains, so that typing replaces it. Says why if that cannot be. */
  selectContent(target: TargetAsJson): string | undefined;
  /** Marks a file input, which may be hidden, and returns a CSS selector for it. */
  markFileInput(label: string): string | undefined;
  /** What else there is of this role, for messages. */
  namesOf(role: string): string[];
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    storyLookup?: Lookup;
  }
}

/** Runs in the page. */
function installLookup(): void {
  /** What has not moved for so long stands still. */
  const STILL_MS = 200;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const words = (value: TargetAsJson['name']): string | RegExp | undefined =>
    typeof value === 'object' ? new RegExp(value.source, value.flags) : value;
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };

  function findAll({ role, name, label, text, css, within, nth }: TargetAsJson): HTMLElement[] {
    const scopes = within ? findAll(within) : [document.body];
    const found = scopes.flatMap((scope): HTMLElement[] => {
      const [named, labelled, written] = [words(name), words(label), words(text)];
      // A name may have blanks around it, for example from a second label without words.
      const isNamed = (given: string): boolean => {
        const trimmed = given.replaceAll(/\s+/g, ' ').trim();
        return named instanceof RegExp ? named.test(trimmed) : trimmed === named;
      };
      if (role) return queryAllByRole(scope, role, named === undefined ? {} : { name: isNamed });
      if (labelled !== undefined) return queryAllByLabelText(scope, labelled);
      if (written !== undefined) return queryAllByText(scope, written);
      return [...scope.querySelectorAll<HTMLElement>(css ?? '*')];
    });
    const visible = [...new Set(found)].filter(isVisible);
    return nth === undefined ? visible : visible.slice(nth, nth + 1);
  }

  function findOne(target: TargetAsJson): HTMLElement | string {
    const [first, ...others] = findAll(target);
    if (!first) return 'Nothing there fits.';
    return others.length > 0 ? `${others.length + 1} things there fit.` : first;
  }

  const middleOf = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  /** What lies on top at this pixel belongs to the element. */
  function isHitAt(element: Element, { x, y }: Point): boolean {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  }

  window.storyLookup = {
    see: (target) =>
      findAll(target).map((element) => ({
        text: element.innerText,
        value: 'value' in element ? String(element.value) : '',
      })),

    async placeToClick(target) {
      const element = findOne(target);
      if (typeof element === 'string') return element;
      if (element.matches(':disabled, [data-disabled], [aria-disabled="true"]')) return 'It is disabled.';
      if (!isHitAt(element, middleOf(element))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const place = middleOf(element);
      // A form scrolls to its next question smoothly, and slowly at first.
      for (const end = performance.now() + STILL_MS; performance.now() < end;) {
        await new Promise(requestAnimationFrame);
        const { x, y } = middleOf(element);
        if (place.x !== x || place.y !== y) return 'It is moving.';
      }
      return isHitAt(element, place) ? place : 'Something lies over it.';
    },

    selectContent(target) {
      const element = findOne(target);
      if (typeof element === 'string') return element;
      if (document.activeElement !== element) return 'It has no focus.';
      (element as HTMLInputElement).select();
      return undefined;
    },

    markFileInput(label) {
      const [input] = queryAllByLabelText(document.body, label, { selector: 'input[type=file]' });
      input?.setAttribute('data-story-file', '');
      return input && '[data-story-file]';
    },

    namesOf(role) {
      const names: string[] = [];
      queryAllByRole(document.body, role, { name: (name) => names.push(name) === 0 });
      return names;
    },
  };
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The expression that puts all of this into a page. */
export const LOOKUP = `(() => {\n${LIBRARY}\n;(${String(installLookup)})();\n})()`;
