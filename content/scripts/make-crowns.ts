// Takes over what crown-transparency.py has rendered: the pictures for the app, the masks for their test.
//   node content/scripts/make-crowns.ts RENDERED
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'packages/web/src/features/visits/help/crown-transparency');
const MASKS = join(ROOT, 'content/pictures/crown-transparency');
const CLASSES = Array.from({ length: 10 }, (_, index) => String(index + 1));

const rendered = process.argv[2];
if (!rendered) throw new Error('Name the folder with the rendered pictures');

mkdirSync(MASKS, { recursive: true });
for (const number of CLASSES)
  await sharp(join(rendered, `${number}.png`))
    .removeAlpha()
    .webp({ quality: 55, effort: 6, smartSubsample: true })
    .toFile(join(PICTURES, `${number}.webp`));
for (const mask of ['outline', ...CLASSES.map((number) => `${number}-tree`)])
  await sharp(join(rendered, `${mask}.png`))
    .removeAlpha()
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toFile(join(MASKS, `${mask}.png`));
