// The public pages, which the build has finished in each language (scripts/finish-pages.mjs), and what search engines
// are told about them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGE_VALUES,
  asLanguage,
  type Language,
} from '@treewell/domain/languages';
import type { FastifyRequest } from 'fastify';
import { type PackedPage, packPage } from './packed-page.ts';
import { preferredLanguage } from './preferred-language.ts';

export interface FinishedPages {
  /** The page in the language of the caller. Undefined: the app draws the page itself. */
  find: (request: FastifyRequest) => PackedPage | undefined;
  robots: string;
  sitemap: string;
}

const PUBLIC_URL_PLACEHOLDER = /__PUBLIC_URL__/g;

/** `folder`: one folder per language, with the pages at their paths. `publicUrl` without a slash at the end. */
export function readFinishedPages(folder: string, publicUrl: string): FinishedPages {
  const paths = existsSync(folder) ? pathsIn(join(folder, DEFAULT_LANGUAGE)) : [];
  const known = new Set(paths);
  const packed = new Map<string, PackedPage>();
  /** A page is read and packed when somebody asks for it for the first time. */
  const pageAt = (path: string, language: Language): PackedPage => {
    const file = join(folder, language, `${path}.html`);
    const page = packed.get(file) ?? packPage(readFileSync(file, 'utf8').replace(PUBLIC_URL_PLACEHOLDER, publicUrl));
    packed.set(file, page);
    return page;
  };
  return {
    find(request) {
      const [asked = '', query = ''] = request.url.split('?');
      const path = asked === '/' ? '/home' : asked.replace(/\/$/, '');
      if (!known.has(path)) return undefined;
      const search = new URLSearchParams(query);
      const language = languageOf(request, search.get(LANGUAGE_PARAMETER));
      search.delete(LANGUAGE_PARAMETER);
      // With a search in its address a page has another content.
      return search.size > 0 ? undefined : pageAt(path, language);
    },
    robots: `User-agent: *\nDisallow: /dashboard\nDisallow: /join\nDisallow: /unsubscribe\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    // People find the login page through the others.
    sitemap: sitemapOf(
      paths.filter((path) => path !== '/login'),
      publicUrl,
    ),
  };
}

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length, -'.html'.length).replaceAll(sep, '/'))
    .toSorted();

/** A link may name the language. Otherwise the device has one, or the browser. */
function languageOf(request: FastifyRequest, linked: string | null): Language {
  const named = [linked, request.cookies[LANGUAGE_COOKIE], preferredLanguage(request.raw.headers['accept-language'])];
  return named.map(asLanguage).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

function sitemapOf(paths: readonly string[], publicUrl: string): string {
  const address = (path: string, language: Language) => `${publicUrl}${path}?${LANGUAGE_PARAMETER}=${language}`;
  const alternates = (path: string) =>
    LANGUAGE_VALUES.map(
      (value) => `<xhtml:link rel="alternate" hreflang="${value}" href="${address(path, value)}"/>`,
    ).join('');
  const entries = paths.flatMap((path) =>
    LANGUAGE_VALUES.map((value) => `<url><loc>${address(path, value)}</loc>${alternates(path)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
