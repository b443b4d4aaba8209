// The styles of all printed pages: our fonts, the light colors of the app, and the files in styles/.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { theme } from '../../packages/web/src/ui/theme.ts';

const { resolve } = createRequire(import.meta.url);

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Static fonts: Chromium writes variable ones into a PDF as drawings, which are large and hard to search. */
const FACES = [
  ['Public Sans', 'normal', '100 500', 'public-sans/files/public-sans-latin-400-normal'],
  ['Public Sans', 'italic', '100 900', 'public-sans/files/public-sans-latin-400-italic'],
  ['Public Sans', 'normal', '600 900', 'public-sans/files/public-sans-latin-600-normal'],
  ['Newsreader', 'normal', '100 900', 'newsreader/files/newsreader-latin-500-normal'],
] as const;

const fontFace = ([family, style, weight, file]: (typeof FACES)[number]): string => {
  const bytes = readFileSync(resolve(`@fontsource/${file}.woff2`)).toString('base64');
  return `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes}) format('woff2'); }`;
};

/** The variables of the app's light scheme: the shades of its theme, and the colors that Mantine has no name for. */
function colors(): string {
  const shades = Object.entries(theme.colors ?? {}).flatMap(([name, tones]) =>
    (tones ?? []).map((tone, index) => `--mantine-color-${name}-${index}: ${tone};`),
  );
  const [, light] =
    /:root\[data-mantine-color-scheme='light'\] \{([^}]*)\}/.exec(read('../../packages/web/src/ui/base.css')) ?? [];
  if (light === undefined) throw new Error('base.css has no light colors any more');
  return `:root { --mantine-color-white: #fff; --mantine-font-family: 'Public Sans'; ${shades.join(' ')} ${light} }`;
}

/** The CSS of the page kinds that are named, after the CSS that all have. */
export const stylesheet = (...kinds: readonly string[]): string =>
  [
    ...FACES.map(fontFace),
    colors(),
    read('../../packages/web/src/features/visits/help/drawings/drawing.module.css'),
    ...['paper', ...kinds].map((kind) => read(`styles/${kind}.css`)),
  ].join('\n');
