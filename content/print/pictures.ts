// The pictures that are printed: crowns by class, and screens of the app. As addresses that contain the picture.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentLanguage } from '@treewell/domain/languages';
import sharp from 'sharp';

const CROWNS = new URL('../../packages/web/src/features/visits/help/crown-transparency/', import.meta.url);
const SCREENS = new URL('screens/', import.meta.url);

export interface PictureAddress {
  address: string;
  /** Width by height. */
  shape: number;
}

/** PDFs can hold JPEG as it is; other formats would be unpacked and become large. */
async function jpegAddress(file: string, width: number, quality: number): Promise<PictureAddress> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: width > 300 ? '4:4:4' : '4:2:0' })
    .toBuffer({ resolveWithObject: true });
  return { address: `data:image/jpeg;base64,${data.toString('base64')}`, shape: info.width / info.height };
}

/** The ten crowns, from the densest to the thinnest. */
export async function crownAddresses(): Promise<string[]> {
  const crowns = Array.from({ length: 10 }, (_, index) =>
    jpegAddress(fileURLToPath(new URL(`${index + 1}.webp`, CROWNS)), 220, 54),
  );
  return (await Promise.all(crowns)).map(({ address }) => address);
}

/** The screens that a guide shows, by name. In a draft a screen may be missing. */
export async function screenAddresses(
  markdown: string,
  language: DocumentLanguage,
  isDraft: boolean,
): Promise<ReadonlyMap<string, PictureAddress>> {
  const names = [...new Set([...markdown.matchAll(/\]\(screen:([\w-]+)\)/g)].map(([, name = '']) => name))];
  const found = new Map<string, PictureAddress>();
  for (const name of names) {
    const file = ['png', 'webp']
      .map((ending) => fileURLToPath(new URL(`${name}.${language}.${ending}`, SCREENS)))
      .find((path) => existsSync(path));
    if (file !== undefined) found.set(name, await jpegAddress(file, 1_360, 72));
    else if (!isDraft) throw new Error(`There is no screen ${name}.${language}.png in content/print/screens`);
  }
  return found;
}
