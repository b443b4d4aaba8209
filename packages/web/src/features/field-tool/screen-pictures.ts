// Pictures of screens of the app, in each language of documents.
import { documentLanguage, type Language } from '@treewell/domain/languages';

const ROOT = '../../../../../content/files/screens/';
const ADDRESSES = import.meta.glob<string>('../../../../../content/files/screens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const screenPicture = (name: string, language: Language): string | undefined =>
  ADDRESSES[`${ROOT}${name}.${documentLanguage(language)}.webp`];
