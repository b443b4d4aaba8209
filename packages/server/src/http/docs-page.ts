// The page /v0/docs describes the API for people. It has no scripts.
import { API_BASE } from '@treewell/domain/endpoint';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: { 'application/json': { schema: unknown } } };
  responses: Record<string, { description: string; content: Record<string, { schema?: unknown }> }>;
}

interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

const json = (value: unknown): string => `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;

/** Creates the page once. Each answer then gets its own nonce. */
export function docsPage(openapi: object): (nonce: string) => string {
  const { info, tags, paths, components } = openapi as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(
    ({ name, description }) => `
    <section><h2 id="${name}">${escape(description)}</h2>
    ${operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(operationHtml)
      .join('')}</section>`,
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="${name}"><summary><code>${name}</code></summary>${json(schema)}</details>`,
  );
  const beforeNonce = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} ${info.version}</title><link rel="icon" href="/favicon.svg">
<style nonce="`;
  const afterNonce = `">${CSS}</style></head>
<body><main><h1>${info.title} <small>${info.version}</small></h1>
<p>${escape(info.description)} The same as data: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
${sections.join('')}<section><h2>Shapes</h2>${shapes.join('')}</section></main></body></html>`;
  return (nonce) => beforeNonce + nonce + afterNonce;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return `
    <details id="${operation.operationId}"><summary><code><b>${method}</b> ${API_BASE}${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
    <p>${escape(operation.description)}</p>
    ${operation.parameters ? `<h3>Parameters</h3>${json(operation.parameters)}` : ''}
    ${operation.requestBody ? `<h3>Body</h3>${json(operation.requestBody.content['application/json'].schema)}` : ''}
    <h3>Answer</h3>${answerHtml(operation)}
    <h3>Refusals</h3><ul>${refusals.map(([status, { description }]) => `<li><code>${status}</code> ${escape(description)}</li>`).join('')}</ul>
    </details>`;
}

function answerHtml({ responses }: Operation): string {
  const [[mediaType, { schema }] = ['', {}]] = Object.entries(responses['200']?.content ?? {});
  return schema === undefined ? `<p><code>${escape(mediaType)}</code></p>` : json(schema);
}

const CSS = `
:root { color-scheme: light dark; --line: light-dark(#d8d4c8, #3a4038); --accent: light-dark(#1f5a3c, #8fd0aa); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#fdfcf8, #171b17); color: light-dark(#1d231f, #e6e9e3); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 small { font-weight: 400; font-size: 1rem; } h2 { margin-top: 2.5rem; } h3 { font-size: 1rem; margin-bottom: 0; }
a, b { color: var(--accent); }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; min-height: 24px; } summary span { opacity: .85; }
/* A long path is wider than a phone. */ summary code { overflow-wrap: anywhere; }
pre { overflow: auto; font-size: .85rem; border-left: 3px solid var(--line); padding-left: .75rem; }`;
