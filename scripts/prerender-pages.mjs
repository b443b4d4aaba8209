// Prerenders the public pages: renders each in each language and writes it as HTML beside the built app.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultTreeAdapter as tree, html as spec, parse, parseFragment, serialize } from 'parse5';
import { readBuiltFiles } from './built-files.mjs';
import { ROOT, run } from './setup.mjs';

const web = join(ROOT, 'packages', 'web');
const renderer = join(web, 'node_modules', '.cache', 'prerender');
const pages = join(web, 'dist', 'pages');

/** React leaves it where a part failed: the browser would draw that part. */
const NOT_RENDERED = '<!--$!-->';
const ISLANDS_SCRIPT = 'src/app/islands/start.ts';
const APP_SCRIPT = 'src/app/start-app.ts';
const NONCE = '__CSP_NONCE__';

export async function prerenderPages() {
  const args = ['build', '--ssr', 'src/prerender.tsx', '--outDir', renderer, '--emptyOutDir', '--logLevel=warn'];
  if (!run('vite', args, { cwd: web })) process.exit(1);
  process.env['NODE_ENV'] = 'production';
  const { LANGUAGES, PAGES, renderPage } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  const template = readFileSync(join(web, 'dist', 'index.html'), 'utf8');
  const filesOf = readBuiltFiles(web);
  rmSync(pages, { recursive: true, force: true });
  const hashes = {};
  for (const { value: language } of LANGUAGES)
    for (const page of PAGES) {
      const rendered = await renderPage(page, language);
      if (rendered.includes(NOT_RENDERED) || !rendered.includes('<h1'))
        throw new Error(`A part of ${page.path} cannot be rendered without a browser`);
      // The script of the page comes last: it finds everything that it needs. Styles come in the order of the app.
      const files = {
        sheets: filesOf(['index.html', ...page.modules]).filter((name) => name.endsWith('.css')),
        first: filesOf([page.scripts ? APP_SCRIPT : ISLANDS_SCRIPT]).filter((name) => name.endsWith('.js')),
        app: page.scripts && filesOf([...page.scripts(language), 'index.html']).filter((name) => name.endsWith('.js')),
      };
      const document = documentOf(template, { rendered, language, files });
      const name = `${language}${page.path}.html`;
      mkdirSync(dirname(join(pages, name)), { recursive: true });
      writeFileSync(join(pages, name), serialize(document));
      if (!page.scripts) hashes[name] = hashesOf(document);
    }
  // The content security policy of a page names what is inline in it. The others get a nonce instead.
  writeFileSync(join(pages, 'hashes.json'), JSON.stringify(hashes));
}

function documentOf(template, { rendered, language, files }) {
  const document = parse(template);
  const root = find(document, ({ tagName }) => tagName === 'html');
  setAttribute(root, 'lang', language);
  setAttribute(root, 'data-prerendered', language);
  const head = find(root, ({ tagName }) => tagName === 'head');
  const content = parseFragment(rendered);
  const own = ownHeadOf(content);
  for (const element of elementsBelow(head))
    if (isFileOfApp(element) || own.some((each) => isSameKind(each, element))) tree.detachNode(element);
  const isHydrated = files.app !== undefined;
  const rules = takeStyleAttributes(content);
  const runtime = isHydrated ? '' : takeStyleElements(content);
  for (const element of own) tree.appendChild(head, element);
  // The page contains its styles: it is drawn without waiting for another file.
  const sheets = files.sheets.map((file) => readFileSync(join(web, 'dist', file), 'utf8').trim());
  append(head, 'style', { nonce: NONCE }, [...sheets, runtime, rules].join('\n'));
  // A link that is switched off keeps a script from loading them again.
  for (const file of files.sheets) append(head, 'link', { rel: 'stylesheet', href: `/${file}`, disabled: '' });
  if (isHydrated)
    append(
      head,
      'script',
      { type: 'application/json', id: 'scripts' },
      JSON.stringify(files.app.map((file) => `/${file}`)),
    );
  const scripts = JSON.stringify(files.first.map((file) => `/${file}`));
  append(head, 'script', { type: 'module', nonce: NONCE }, `(${startPage.toString()})(${scripts})`);
  const place = find(root, (element) => attribute(element, 'id') === 'root');
  while (content.childNodes.length > 0) move(content.childNodes[0], place);
  if (!isHydrated) removeNonces(root);
  return document;
}

/**
 * This function runs in the page, and does not delay its load event. If a first script is lost, the page loads again when the
 * server answers, as load-again.ts does: browsers do not ask again for a script that they did not get.
 */
async function startPage(scripts) {
  try {
    await Promise.all(scripts.map((script) => import(script)));
  } catch {
    while (!(await fetch(scripts[0], { method: 'HEAD' }).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    const last = Number(sessionStorage.getItem('treewell.loaded-again'));
    sessionStorage.setItem('treewell.loaded-again', String(Date.now()));
    if (Date.now() - last > 30_000) location.reload();
  }
}

/** What React puts before the content belongs into the head. */
function ownHeadOf(content) {
  const end = content.childNodes.findIndex(({ tagName }) => !['title', 'meta', 'link'].includes(tagName));
  const own = content.childNodes.slice(0, end);
  for (const element of own) tree.detachNode(element);
  return own;
}

const isSameKind = (one, other) =>
  one.tagName === other.tagName &&
  (one.tagName === 'title' || (one.tagName === 'meta' && attribute(one, 'name') === 'description')) &&
  attribute(one, 'name') === attribute(other, 'name');

/** The links to the app's own files in a page that the app draws itself. */
const isFileOfApp = (element) =>
  (element.tagName === 'script' && attribute(element, 'type') === 'module') ||
  (element.tagName === 'link' && ['modulepreload', 'stylesheet'].includes(attribute(element, 'rel')));

/** The content security policy forbids style attributes in HTML. So each becomes a rule. */
function takeStyleAttributes(content) {
  const ids = new Map();
  for (const element of elementsBelow(content))
    for (const each of element.attrs)
      if (each.name === 'style') {
        if (!ids.has(each.value)) ids.set(each.value, String(ids.size));
        Object.assign(each, { name: 'data-style', value: ids.get(each.value) });
      }
  return [...ids].map(([style, id]) => `[data-style="${id}"]{${style}}`).join('');
}

/** The styles that Mantine makes at run time: an island makes none. */
function takeStyleElements(content) {
  const styles = elementsBelow(content).filter(({ tagName }) => tagName === 'style');
  for (const element of styles) tree.detachNode(element);
  return styles.map(textOf).join('\n');
}

function removeNonces(root) {
  for (const element of elementsBelow(root)) {
    element.attrs = element.attrs.filter(({ name }) => name !== 'nonce');
    if (attribute(element, 'property') === 'csp-nonce') tree.detachNode(element);
  }
}

function hashesOf(document) {
  const hash = (element) => `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`;
  const elements = elementsBelow(document);
  const isInline = (element) =>
    attribute(element, 'src') === undefined && !attribute(element, 'type')?.includes('json');
  return {
    scripts: elements.filter((element) => element.tagName === 'script' && isInline(element)).map(hash),
    styles: elements.filter(({ tagName }) => tagName === 'style').map(hash),
  };
}

// ── The tree of a document ──────────────────────────────────────────────────

const elementsBelow = (node) =>
  (node.childNodes ?? []).flatMap((child) => (child.tagName ? [child, ...elementsBelow(child)] : []));

const find = (node, isWanted) => elementsBelow(node).find(isWanted);

const attribute = (element, name) => element.attrs.find((each) => each.name === name)?.value;

function setAttribute(element, name, value) {
  element.attrs = [...element.attrs.filter((each) => each.name !== name), { name, value }];
}

const textOf = (element) => element.childNodes.map(({ value }) => value).join('');

function append(parent, tagName, attributes, text = '') {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, spec.NS.HTML, attrs);
  if (text) tree.insertText(element, text);
  tree.appendChild(parent, element);
}

function move(node, parent) {
  tree.detachNode(node);
  tree.appendChild(parent, node);
}
