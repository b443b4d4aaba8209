import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function outputOf(isTTY: boolean): string {
  let text = '';
  const progress = createProgress({ isTTY, write: (part) => (text += part) });
  const step = progress.start('tree', 300_000, 'rows');
  step.add(60_000);
  vi.advanceTimersByTime(20_000);
  step.add(60_000);
  step.add(180_000);
  step.done();
  progress.say('Committing');
  return text;
}

it('progress updates one line on a terminal', () => {
  expect(outputOf(true)).toBe(
    '\r\u001b[2Ktree: 120,000 of 300,000 rows\r\u001b[2Ktree: 300,000 of 300,000 rows\nCommitting\n',
  );
});

it('progress prints a new line every 10 seconds without a terminal', () => {
  expect(outputOf(false)).toBe('tree: 120,000 of 300,000 rows\ntree: 300,000 of 300,000 rows\nCommitting\n');
});
