import { LANGUAGE_VALUES, type Language } from '@treewell/domain/languages';
import Negotiator from 'negotiator';

/** No browser lists more languages than fit into this many characters. */
const HEADER_MAX_LENGTH = 1_000;

/** Of the languages that the product has, the one that Accept-Language names first. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const headers = { 'accept-language': header.slice(0, HEADER_MAX_LENGTH) };
  return new Negotiator({ headers }).language([...LANGUAGE_VALUES]) as Language | undefined;
}
