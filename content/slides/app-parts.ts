// Parts of the web app that the slides show: its drawings, its rings, and its light colors.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import type { VisitHelpTopic } from '../../packages/web/src/features/visits/help/visit-help-topics.ts';
import type { OwnDrawing } from './drawings/own-drawings.tsx';

export const ROOT = join(import.meta.dirname, '../..');
export const HELP = 'packages/web/src/features/visits/help';

export type DrawingName = VisitHelpTopic | OwnDrawing;

export interface AppParts {
  /** A drawing as SVG with plain colors. */
  drawing: (name: DrawingName) => string;
  rings: string;
}

/** React components and style modules need a bundler; this one translates them in memory. */
export async function loadAppParts(): Promise<AppParts> {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = (path: string) => vite.ssrLoadModule(`/${path}`);
  const help = await load(`${HELP}/drawing-of-topic.tsx`);
  const own = await load('content/slides/drawings/own-drawings.tsx');
  const { RingLines } = await load('packages/web/src/ui/ring-lines.tsx');
  const { theme } = await load('packages/web/src/ui/theme.ts');
  await vite.close();

  const components = { ...help['DRAWING_OF_TOPIC'], ...own['OWN_DRAWINGS'] } as Record<DrawingName, ComponentType>;
  const colors = await lightColors(theme.colors as Record<string, string[]>);
  return {
    drawing: (name) => withColors(renderToStaticMarkup(createElement(components[name])), colors),
    rings: renderToStaticMarkup(createElement(RingLines as ComponentType)),
  };
}

/** Each `--name: value` of the first block that begins with this selector. */
async function declarations(file: string, selector: string): Promise<[name: string, value: string][]> {
  const css = await readFile(join(ROOT, file), 'utf8');
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
}

async function lightColors(palette: Record<string, string[]>): Promise<Map<string, string>> {
  const shades = Object.entries(palette).flatMap(([color, values]) =>
    values.map((value, shade): [string, string] => [`mantine-color-${color}-${shade}`, value]),
  );
  return new Map([
    ['mantine-color-white', '#ffffff'],
    ...shades,
    ...(await declarations('packages/web/src/ui/base.css', ":root[data-mantine-color-scheme='light']")),
    ...(await declarations(`${HELP}/drawings/drawing.module.css`, '.drawing')),
  ]);
}

/** Programs other than browsers know no variables in SVG. */
function withColors(svg: string, colors: ReadonlyMap<string, string>): string {
  const colored = svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const color = colors.get(name);
    if (color === undefined)
      throw new Error(`A drawing uses the color --${name}, which the app's styles do not define`);
    return color;
  });
  return colored === svg ? svg : withColors(colored, colors);
}
