// Finishes the public pages: renders each in each language and writes it as HTML beside the built app.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, run } from './setup.mjs';

const web = join(ROOT, 'packages', 'web');
const renderer = join(web, 'node_modules', '.cache', 'prerender');

/** What React puts before the content belongs into the head. */
const HEAD = /^(?:<(?:title)>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/;
const TITLE_AND_DESCRIPTION = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g;

export async function finishPages() {
  const args = ['build', '--ssr', 'src/prerender.tsx', '--outDir', renderer, '--emptyOutDir', '--logLevel=warn'];
  if (!run('vite', args, { cwd: web })) process.exit(1);
  const { LANGUAGES, PAGES, renderPage } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  const template = readFileSync(join(web, 'dist', 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(web, 'dist', '.vite', 'manifest.json'), 'utf8'));
  rmSync(join(web, 'dist', 'pages'), { recursive: true, force: true });
  for (const { value: language } of LANGUAGES)
    for (const { path, modules } of PAGES) {
      const file = join(web, 'dist', 'pages', language, `${path.slice(1)}.html`);
      mkdirSync(dirname(file), { recursive: true });
      const links = linksTo(filesOf(modules, manifest), template);
      writeFileSync(file, pageOf(template, links, await renderPage(path, language), language));
    }
}

/** The files of some modules and of everything that they import. */
function filesOf(modules, manifest) {
  const files = new Set();
  const add = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return [...files];
}

/** Without the links that every page has. */
const linksTo = (files, template) =>
  files
    .filter((file) => !template.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
        : `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`,
    )
    .join('');

function pageOf(template, links, rendered, language) {
  const [head = ''] = HEAD.exec(rendered) ?? [];
  const { content, styles } = withoutStyleAttributes(rendered.slice(head.length));
  return template
    .replace('<html lang="en">', `<html lang="${language}" data-finished="${language}">`)
    .replace(TITLE_AND_DESCRIPTION, '')
    .replace('</head>', () => `${links}${head}<style nonce="__CSP_NONCE__">${styles}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

/** The content security policy forbids style attributes in HTML. So each becomes a rule. */
function withoutStyleAttributes(html) {
  const rules = new Map();
  const content = html.replaceAll(/ style="([^"]*)"/g, (_, style) => {
    if (!rules.has(style)) rules.set(style, rules.size);
    return ` data-style="${rules.get(style)}"`;
  });
  const plain = (style) => style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return { content, styles: [...rules].map(([style, id]) => `[data-style="${id}"]{${plain(style)}}`).join('') };
}
