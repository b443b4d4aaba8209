// The settings that the server sends to the browser at run time (GET /config.json).
import * as z from 'zod/mini';
import { LANGUAGE_VALUES, type Language } from './languages.ts';

/** Where the satellite imagery comes from. The built-in world map is always drawn underneath it. */
export const Basemap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('builtin') }),
  z.object({
    kind: z.literal('raster'),
    /** The first layer is drawn at the bottom: imagery first, then labels. */
    layers: z
      .array(
        z.object({
          tiles: z.array(z.string().check(z.regex(/^https?:\/\/[^/]+\/.*\{z\}/))).check(z.minLength(1)),
          tileSize: z._default(z.union([z.literal(256), z.literal(512)]), 256),
          maxzoom: z._default(z.int().check(z.minimum(1), z.maximum(24)), 19),
          attribution: z._default(z.string(), ''),
        }),
      )
      .check(z.minLength(1)),
  }),
  z.object({ kind: z.literal('style'), url: z.url({ protocol: /^https?$/ }) }),
]);
export type Basemap = z.output<typeof Basemap>;

export const PublicConfig = z.object({
  version: z.string(),
  contact_email: z.string(),
  /** How the server sends mails. With `outbox`, the screen tells people to look for the code in that folder. */
  mail: z.enum(['outbox', 'smtp', 'hosted']),
  basemap: Basemap,
});
export type PublicConfig = z.output<typeof PublicConfig>;

// ── The notice above the sign-in form ───────────────────────────────────────

export const LOGIN_NOTICE_OFF = 'off';
export const LOGIN_NOTICE_MAX_LENGTH = 500;

const noticeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(LOGIN_NOTICE_MAX_LENGTH));
const LoginNotice = z.object(
  Object.fromEntries(LANGUAGE_VALUES.map((language) => [language, noticeText])) as Record<Language, typeof noticeText>,
);
/** Instead of our own words about the move to a new host: other words, or nothing. */
export type LoginNotice = z.output<typeof LoginNotice> | typeof LOGIN_NOTICE_OFF;

/** Undefined for a text that is not one: then our own words are shown. */
export function readLoginNotice(text: string): LoginNotice | undefined {
  if (text === LOGIN_NOTICE_OFF) return text;
  try {
    const parsed = LoginNotice.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The origins that the basemap loads from. They go into the content security policy. */
export function basemapOrigins(basemap: Basemap): string[] {
  switch (basemap.kind) {
    case 'builtin':
      return [];
    case 'style':
      return [originOf(basemap.url)];
    case 'raster':
      return [...new Set(basemap.layers.flatMap(({ tiles }) => tiles.map(originOf)))];
  }
}

const originOf = (address: string): string => /^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? '';
