import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Files that take most of a minute or more. */
const LONGEST = /\/(crash|fuzz|hostile-strings|folders|killed-server|surface|blindness)\.test\.ts$/;

/** They begin first, so that at the end no worker waits for one of them that began late. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- this is the method of the class above
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'packages/*',
      { test: { name: 'content', include: ['content/**/*.test.ts'] } },
      { test: { name: 'structure', include: ['scripts/*.test.ts'] } },
      {
        test: {
          name: 'change-cost',
          include: ['scripts/change-cost/*.test.ts'],
          tags: [{ name: 'long', description: 'Runs tests in the copy. npm run test:long includes it.' }],
          // The types of all packages are checked anew, which a busy machine may need minutes for.
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
