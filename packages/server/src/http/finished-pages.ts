// The public pages, which the build has finished in each language (scripts/finish-pages.mjs), and what search engines
// are told about them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
} from '@treewell/domain/accounts';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export interface FinishedPages {
  /** The page in the language of the caller. Undefined: the app draws the page itself. */
  find: (request: FastifyRequest) => string | undefined;
  robots: string;
  sitemap: string;
}

const PUBLIC_URL_PLACEHOLDER = /__PUBLIC_URL__/g;
const VALUES = LANGUAGES.map(({ value }) => value);

/** `folder`: one folder per language, with the pages at their paths. `publicUrl` without a slash at the end. */
export function readFinishedPages(folder: string, publicUrl: string): FinishedPages {
  const pages = new Map<string, string>();
  const paths = existsSync(folder) ? pathsIn(join(folder, DEFAULT_LANGUAGE)) : [];
  for (const language of VALUES)
    for (const path of paths) {
      const html = readFileSync(join(folder, language, `${path}.html`), 'utf8');
      pages.set(`${language}${path}`, html.replace(PUBLIC_URL_PLACEHOLDER, publicUrl));
    }
  return {
    find(request) {
      const [path = '', query = ''] = request.url.split('?');
      const asked = new URLSearchParams(query);
      const language = languageOf(request, asked.get(LANGUAGE_PARAMETER));
      asked.delete(LANGUAGE_PARAMETER);
      // With a search in its address a page has another content.
      if (asked.size > 0) return undefined;
      return pages.get(language + (path === '/' ? '/home' : path.replace(/\/$/, '')));
    },
    robots: `User-agent: *\nDisallow: /dashboard\nDisallow: /join\nDisallow: /unsubscribe\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    sitemap: sitemapOf(paths, publicUrl),
  };
}

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length, -'.html'.length).replaceAll(sep, '/'))
    .toSorted();

/** A link may name the language. Otherwise the device has one, or the browser. */
function languageOf(request: FastifyRequest, linked: string | null): Language {
  const [preferred] = new Negotiator(request.raw).languages([...VALUES]);
  const named = [linked, request.cookies[LANGUAGE_COOKIE], preferred];
  return (
    named.map((name) => VALUES.find((value) => value === name)).find((value) => value !== undefined) ?? DEFAULT_LANGUAGE
  );
}

function sitemapOf(paths: readonly string[], publicUrl: string): string {
  const address = (path: string, language: Language) => `${publicUrl}${path}?${LANGUAGE_PARAMETER}=${language}`;
  const alternates = (path: string) =>
    VALUES.map((value) => `<xhtml:link rel="alternate" hreflang="${value}" href="${address(path, value)}"/>`).join('');
  const entries = paths.flatMap((path) =>
    VALUES.map((value) => `<url><loc>${address(path, value)}</loc>${alternates(path)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
