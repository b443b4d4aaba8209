// Turns the final pictures (PNG) of the landing page's carousel into web formats in several widths.
// How to run it: node content/scripts/make-pictures.mjs FOLDER
// FOLDER holds street.png, park.png, crown.png and tablet.png. The results go to content/files/pictures.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = process.argv[2];
if (!folder) throw new Error('Say which folder holds the PNG files.');
const results = join(import.meta.dirname, '..', 'files', 'pictures');
mkdirSync(results, { recursive: true });

for (const name of ['street', 'park', 'crown', 'tablet']) {
  const source = join(folder, `${name}.png`);
  if (!existsSync(source)) continue;
  const inWidth = (width) => sharp(source).resize({ width });
  const result = (width) => join(results, `${name}-${width}`);
  for (const width of [640, 960, 1280, 1920])
    await inWidth(width)
      .avif({ quality: 50, effort: 3 })
      .toFile(`${result(width)}.avif`);
  // For the few browsers that do not know AVIF.
  for (const width of [640, 1280])
    await inWidth(width)
      .webp({ quality: 72, effort: 4, smartSubsample: true })
      .toFile(`${result(width)}.webp`);
  // Links to the site show the street. Social networks want 1200 by 630.
  if (name === 'street') {
    const social = sharp(source).resize({ width: 1200, height: 630, fit: 'cover' });
    await social.jpeg({ quality: 82, mozjpeg: true }).toFile(join(results, `${name}-social.jpg`));
  }
}
