// The public pages, which the build has rendered in each language (scripts/prerender-pages.mjs), and what search engines
// are told about them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LOGIN_NOTICE_OFF, type LoginNotice } from '@treewell/domain/config';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGE_VALUES,
  asLanguage,
  type Language,
} from '@treewell/domain/languages';
import type { FastifyRequest } from 'fastify';
import { fixedPage, type HtmlPage, pageWithNonce } from './html-page.ts';
import type { InlineSources } from './page-policy.ts';
import { preferredLanguage } from './preferred-language.ts';

export interface PrerenderedPages {
  /** The page in the language of the caller. Undefined: the app draws the page itself. */
  find: (request: FastifyRequest) => HtmlPage | undefined;
  robots: string;
  sitemap: string;
}

/** What the server knows and the build does not. */
interface SiteFacts {
  /** Without a slash at the end. */
  publicUrl: string;
  /** Empty: there is none. */
  contactEmail: string;
  loginNotice: LoginNotice | undefined;
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const LOGIN_NOTICE_PLACEHOLDER = '__LOGIN_NOTICE__';
export const loginNoticeAttribute = (notice: LoginNotice | undefined): string =>
  escapeHtml(notice === undefined || notice === LOGIN_NOTICE_OFF ? (notice ?? '') : JSON.stringify(notice));

/** `folder`: one folder per language, with the pages at their paths, and the hashes of what is inline in them. */
export function readPrerenderedPages(
  folder: string,
  { publicUrl, contactEmail, loginNotice }: SiteFacts,
): PrerenderedPages {
  const isBuilt = existsSync(folder);
  const paths = isBuilt ? pathsIn(join(folder, DEFAULT_LANGUAGE)) : [];
  const hashes: Record<string, InlineSources> = isBuilt
    ? JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8'))
    : {};
  const known = new Set(paths);
  const pages = new Map<string, HtmlPage>();
  function readPage(file: string): HtmlPage {
    const html = readFileSync(join(folder, file), 'utf8')
      .replaceAll('__PUBLIC_URL__', publicUrl)
      .replaceAll('__CONTACT_EMAIL__', escapeHtml(contactEmail))
      .replace(LOGIN_NOTICE_PLACEHOLDER, () => loginNoticeAttribute(loginNotice));
    return hashes[file] ? fixedPage(html, hashes[file]) : pageWithNonce(html);
  }
  /** A page is read when somebody asks for it for the first time. */
  function pageAt(path: string, language: Language): HtmlPage {
    const file = `${language}${path}.html`;
    const page = pages.get(file) ?? readPage(file);
    pages.set(file, page);
    return page;
  }
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
