// Pictures of screens of the app, in both languages.
import type { Language } from '@treewell/domain/accounts';

const ROOT = '../../../../../content/files/screens/';
const ADDRESSES = import.meta.glob<string>('../../../../../content/files/screens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const screenPicture = (name: string, language: Language): string | undefined =>
  ADDRESSES[`${ROOT}${name}.${language}.webp`];
