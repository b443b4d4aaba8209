// The map in a tab, really painted: what it says it draws, and the colors on the screen.
import {
  READY_MAP,
  centreOfMap,
  colorInPicture,
  flyMapTo,
  positionOfShare,
  scrollToPixelOf,
  treesDrawnAt,
  waitForLayout,
  waitUntilIdle,
  type Position,
} from '../map-in-page.ts';
import type { Point } from '../pointers.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

export function paintedMap(visitor: Visitor) {
  const { tab } = visitor;

  /** Runs a function in the page with the element of the map. */
  const ask = <Input, Output>(
    work: (element: Element, input: Input) => Output | Promise<Output>,
    input: Input,
  ): Promise<Output> =>
    tab.run(`(${String(work)})(document.querySelector('${READY_MAP}'), ${JSON.stringify(input)})`) as Promise<Output>;

  const idle = (): Promise<void> => ask(waitUntilIdle, undefined);

  async function pixelOf(position: Position): Promise<Point> {
    await ask(waitForLayout, undefined);
    const { x, y } = await ask(scrollToPixelOf, position);
    return { x: Math.round(x), y: Math.round(y) };
  }

  async function colorsAt(...pixels: Point[]): Promise<string[]> {
    const png = (await tab.screenshot()).toString('base64');
    const colors = pixels.map((pixel) => visitor.run(colorInPicture, { png, ...pixel }));
    return (await Promise.all(colors)).map(String);
  }

  return {
    idle,
    centre: (): Promise<Position> => ask(centreOfMap, undefined),

    async ready(): Promise<void> {
      await visitor.seeLoaded({ css: `${READY_MAP} canvas` });
    },

    async flyTo(position: Position, zoom: number): Promise<void> {
      await ask(flyMapTo, { position, zoom });
      await idle();
    },

    clickAt: async (position: Position): Promise<void> => tab.clickAt(await pixelOf(position)),

    /** Clicks at a share (0 to 1) of the map's width and height. */
    async clickAtShare(share: Point): Promise<Position> {
      await ask(waitForLayout, undefined);
      const position = await ask(positionOfShare, share);
      await tab.clickAt(await pixelOf(position));
      return position;
    },

    /** Waits until the map draws these trees at a position: 'project 7' for a tree of the project. */
    async seeTrees(position: Position, trees: readonly string[]): Promise<void> {
      await until(`to see [${trees.join()}] on the map at ${position.join()}`, async () => {
        const drawn = await ask(treesDrawnAt, position);
        if (drawn.join() !== trees.join()) throw new Error(`The map draws [${drawn.join()}].`);
        return true;
      });
    },

    /** Waits until the screen has another color at a position than some pixels beside it, where the ground is. */
    async seePaint(position: Position, besidePixels = 40): Promise<void> {
      await idle();
      await until(`to see paint on the screen at ${position.join()}`, async () => {
        const { x, y } = await pixelOf(position);
        const [there, beside] = await colorsAt({ x, y }, { x: x + besidePixels, y });
        if (there === beside) throw new Error(`The screen has the color ${there} there and beside it.`);
        return true;
      });
    },
  };
}
