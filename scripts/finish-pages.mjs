// Finishes the public pages: renders each in each language and writes it as HTML beside the built app.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuiltFiles } from './built-files.mjs';
import { ROOT, run } from './setup.mjs';

const web = join(ROOT, 'packages', 'web');
const renderer = join(web, 'node_modules', '.cache', 'prerender');

/** What React puts before the content belongs into the head. */
const HEAD = /^(?:<(?:title)>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/?>)+/;
/** React leaves it where a part failed: the browser would draw that part. */
const NOT_RENDERED = '<!--$!-->';
/** The links to the app's own files in a page that the app draws itself. */
const FILES_OF_THE_APP = /<script type="module"[^>]*><\/script>\s*|<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

export async function finishPages() {
  const args = ['build', '--ssr', 'src/prerender.tsx', '--outDir', renderer, '--emptyOutDir', '--logLevel=warn'];
  if (!run('vite', args, { cwd: web })) process.exit(1);
  process.env['NODE_ENV'] = 'production';
  const { LANGUAGES, PAGES, renderPage } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  const template = readFileSync(join(web, 'dist', 'index.html'), 'utf8');
  const filesOf = readBuiltFiles(web);
  rmSync(join(web, 'dist', 'pages'), { recursive: true, force: true });
  for (const { value: language } of LANGUAGES)
    for (const { path, modules } of PAGES) {
      const file = join(web, 'dist', 'pages', language, `${path.slice(1)}.html`);
      mkdirSync(dirname(file), { recursive: true });
      const rendered = await renderPage(path, language);
      if (rendered.includes(NOT_RENDERED)) throw new Error(`A part of ${path} cannot be rendered without a browser`);
      const page = modules(language);
      // The scripts of the app come last: it finds everything that its page needs. Its styles come first, as in the app.
      const scripts = filesOf([...page, 'index.html']).filter((name) => name.endsWith('.js'));
      const sheets = filesOf(['index.html', ...page]).filter((name) => name.endsWith('.css'));
      writeFileSync(file, pageOf(template, { rendered, language, scripts, sheets }));
    }
}

function pageOf(template, { rendered, language, scripts, sheets }) {
  const [head = ''] = HEAD.exec(rendered) ?? [];
  const { content, styles } = withoutStyleAttributes(rendered.slice(head.length));
  return template
    .replace('<html lang="en">', `<html lang="${language}" data-finished="${language}">`)
    .replace(TITLE, (title) => (TITLE.test(head) ? '' : title))
    .replace(DESCRIPTION, (description) => (DESCRIPTION.test(head) ? '' : description))
    .replaceAll(FILES_OF_THE_APP, '')
    .replace('</head>', () => `${head}${styleOf(sheets, styles)}${starterOf(scripts, sheets)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

/** The page contains its styles: it is drawn without waiting for another file. */
function styleOf(sheets, styles) {
  const content = sheets.map((file) => readFileSync(join(web, 'dist', file), 'utf8').trim()).join('\n');
  return `<style nonce="__CSP_NONCE__">${content}${styles}</style>`;
}

function starterOf(scripts, sheets) {
  const parameters = [scripts, sheets].map((files) => JSON.stringify(files.map((file) => `/${file}`)));
  return `<script nonce="__CSP_NONCE__">(${startAppLater.toString()})(${parameters.join()})</script>`;
}

/**
 * This function runs in the page. The files of the app wait until the page is drawn, so that they do not compete with its
 * pictures; or until somebody wants to use the page.
 */
function startAppLater(scripts, sheets) {
  const addLink = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const load = async () => {
    for (const href of scripts) addLink({ rel: 'modulepreload', crossOrigin: '', href });
    await pause();
    // The page already contains its styles. A link that is switched off keeps the app from loading them again.
    for (const href of sheets) addLink({ disabled: true, rel: 'stylesheet', href });
    // One after the other, so that the page answers in between.
    for (const script of scripts) {
      await import(script);
      await pause();
    }
  };
  /** Browsers do not ask again for a script that they did not get. So the page loads again when the server answers. */
  const loadAgain = async () => {
    while (!(await fetch(scripts[0], { method: 'HEAD' }).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    // Not for ever, if that does not help.
    const last = Number(sessionStorage.getItem('treewell.loaded-again'));
    sessionStorage.setItem('treewell.loaded-again', Date.now());
    if (Date.now() - last > 30_000) location.reload();
  };
  let loading;
  const start = () => {
    loading ??= load().catch(loadAgain);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start);
  addEventListener('load', () => {
    // Some browsers do not tell when the page is drawn.
    setTimeout(start, 1_000);
    new PerformanceObserver(start).observe({ type: 'largest-contentful-paint', buffered: true });
  });
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
