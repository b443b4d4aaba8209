// The files of the library: their addresses, which change with their content, and what is known about them.
import facts from '@treewell/content/facts.json';

interface FileFacts {
  bytes: number;
  pages?: number;
  slides?: number;
  seconds?: number;
}

export interface LibraryFile extends FileFacts {
  address: string;
}

const ROOT = '../../../../../content/files/';

const ADDRESSES = import.meta.glob<string>(
  [
    '../../../../../content/files/{guides,manuals,sheets,slides,spreadsheets,videos,previews}/*.{pdf,pptx,xlsx,mp4,vtt,webp}',
  ],
  { query: '?url', import: 'default', eager: true },
);

const FACTS: Readonly<Record<string, FileFacts>> = facts;

const addressOf = (path: string): string | undefined => ADDRESSES[ROOT + path];

/** A path is one below content/files. Undefined: there is no such file. */
export const LIBRARY_FILES = {
  addressOf,
  fileAt: (path: string): LibraryFile | undefined => {
    const address = addressOf(path);
    return address === undefined ? undefined : { bytes: 0, ...FACTS[path], address };
  },
};
