// Draws the icons of the installed app from the mark of the site.
//   node content/scripts/make-icons.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../../packages/web/public');
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const PAPER = '#faf7f0';

/** `share`: how much of the icon's width the mark takes. Phones cut maskable icons to a circle. */
async function icon(name: string, size: number, share: number, background: string | null): Promise<void> {
  const inner = Math.round(size * share);
  const drawn = await sharp(Buffer.from(mark), { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({
    create: { width: size, height: size, channels: 4, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, name));
}

await icon('icon-192.png', 192, 0.92, null);
await icon('icon-512.png', 512, 0.92, null);
await icon('icon-maskable-512.png', 512, 0.58, PAPER);
await icon('apple-touch-icon.png', 180, 0.7, PAPER);
