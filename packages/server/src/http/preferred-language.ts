import { type Language, asLanguage } from '@treewell/domain/languages';
import Negotiator from 'negotiator';

/** No browser lists more languages than fit into this many characters. */
const HEADER_MAX_LENGTH = 1_000;

/**
 * Of the languages that the product has, the one that Accept-Language names first, in whichever country. The app chooses in
 * the same way (web/src/text/text.ts). Negotiator's own choice would be English for "es-MX, en": it prefers tags that are
 * exactly ours.
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const headers = { 'accept-language': header.slice(0, HEADER_MAX_LENGTH) };
  const preferred = new Negotiator({ headers }).languages();
  return preferred.map((tag) => asLanguage(tag.toLowerCase().split('-')[0])).find((language) => language !== undefined);
}
