// What a person does and sees in a tab. Each step waits until it is possible.
import { ADDRESS } from '../tested-server.ts';
import { LOOKUP, type Lookup, type Seen } from './lookup.ts';
import { runInPage, type Key, type Tab } from './tab.ts';
import { describe, toJson, type Target } from './target.ts';
import { until } from './until.ts';

export type Visitor = ReturnType<typeof visitorOf>;

const LOADING_MS = 60_000;

export function visitorOf(tab: Tab) {
  /** A document has the lookup after the first question. */
  async function ask<Method extends keyof Lookup>(
    method: Method,
    input: Parameters<Lookup[Method]>[0],
  ): Promise<Awaited<ReturnType<Lookup[Method]>>> {
    if (!(await tab.run('"storyLookup" in window'))) await tab.run(LOOKUP);
    const answer = await tab.run(`window.storyLookup.${method}(${JSON.stringify(input)})`);
    return (answer ?? undefined) as Awaited<ReturnType<Lookup[Method]>>;
  }

  /** Waits, and if that was in vain, adds what is there instead. */
  async function awaitTarget<T>(
    what: string,
    target: Target,
    look: () => Promise<T | undefined>,
    timeout?: number,
  ): Promise<T> {
    try {
      return await until(what, look, timeout);
    } catch (error) {
      const names = target.role ? await ask('namesOf', target.role).catch(() => []) : [];
      const others = names.length > 0 ? ` Of this role there are: ${names.join(' | ')}.` : '';
      throw new Error(`${(error as Error).message}${others} The page is ${await address().catch(String)}.`, {
        cause: error,
      });
    }
  }

  const address = async (): Promise<string> => String(await tab.run('location.pathname + location.search'));

  const seeAll = (target: Target): Promise<Seen[]> => ask('see', toJson(target));

  const see = (target: Target, timeout?: number): Promise<Seen> =>
    awaitTarget(`to see ${describe(target)}`, target, async () => (await seeAll(target))[0], timeout);

  async function click(target: Target): Promise<void> {
    const place = await awaitTarget(`to click ${describe(target)}`, target, async () => {
      const found = await ask('placeToClick', toJson(target));
      if (typeof found === 'string') throw new Error(found);
      return found;
    });
    await tab.clickAt(place);
  }

  return {
    tab,
    address,
    see,
    seeAll,
    click,

    open: (path: string): Promise<void> => tab.open(ADDRESS + path),

    /** A map takes a while to load and to be drawn. */
    seeLoaded: (target: Target): Promise<Seen> => see(target, LOADING_MS),

    async seeAddress(pattern: RegExp): Promise<void> {
      await until(`to be at ${pattern}`, async () => {
        const current = await address();
        if (!pattern.test(current)) throw new Error(`The page is ${current}.`);
        return true;
      });
    },

    async seeCount(target: Target, count: number): Promise<void> {
      await awaitTarget(`to see ${count} times ${describe(target)}`, target, async () => {
        const seen = await seeAll(target);
        if (seen.length !== count) throw new Error(`It is there ${seen.length} times.`);
        return true;
      });
    },

    async seeValue(target: Target, value: string): Promise<void> {
      await awaitTarget(`to see ${describe(target)} with "${value}"`, target, async () => {
        const [seen] = await seeAll(target);
        if (seen && seen.value !== value) throw new Error(`It has "${seen.value}".`);
        return seen;
      });
    },

    /** Clicks into a field and types. What was there is replaced. */
    async typeInto(target: Target, text: string): Promise<void> {
      await click(target);
      await awaitTarget(`to type into ${describe(target)}`, target, async () => {
        const problem = await ask('selectContent', toJson(target));
        if (problem !== undefined) throw new Error(problem);
        return true;
      });
      await tab.type(text);
    },

    type: (text: string): Promise<void> => tab.type(text),
    press: (key: Key): Promise<void> => tab.press(key),

    async chooseFiles(label: string, paths: readonly string[]): Promise<void> {
      const selector = await until(`to choose files in "${label}"`, () => ask('markFileInput', label));
      await tab.chooseFiles(selector, paths);
    },

    run: <Input, Output>(work: (input: Input) => Output | Promise<Output>, input: Input): Promise<Output> =>
      runInPage(tab, work, input),
  };
}
