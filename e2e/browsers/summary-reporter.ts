// Ends the output with one line for each browser and story: whether it passed, and if not, why.
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const REASON_LINES = 12;

export default class SummaryReporter implements Reporter {
  #stories: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#stories = suite.allTests();
  }

  onEnd({ status }: FullResult): void {
    console.log('\n');
    for (const story of this.#stories) console.log(lineOf(story));
    const passed = this.#stories.filter(hasPassed).length;
    console.log(`\n${passed} passed, ${this.#stories.length - passed} not (${status})`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

const hasPassed = (story: TestCase): boolean => story.outcome() === 'expected' && story.results.length > 0;

function lineOf(story: TestCase): string {
  const [result] = story.results;
  const name = `${story.parent.project()?.name}: ${story.title}`;
  if (!result || result.status === 'skipped') return `- ${name}: did not run`;
  const seconds = `(${Math.round(result.duration / 1000)} s)`;
  if (result.status === 'interrupted') return `- ${name}: interrupted ${seconds}`;
  if (hasPassed(story)) return `✓ ${name}: passed ${seconds}`;
  const reasons = result.errors.map(({ message = '' }) => stripVTControlCharacters(message));
  const reason = reasons.join('\n').split('\n').slice(0, REASON_LINES).join('\n').replaceAll(/^/gm, '    ');
  return `✗ ${name}: failed ${seconds}\n${reason}`;
}
