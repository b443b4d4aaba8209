// Photo files as cameras write them, for journeys that send some.
import type { Page } from '@playwright/test';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real JPEG in base64: the left half red, the right half blue. It runs in the page. */
export function drawJpeg([width, height]: readonly [number, number]): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#d02020';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#2020d0';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] as string;
}

export async function jpegFile(page: Page, name: string, width: number, height: number): Promise<PhotoFile> {
  const base64 = await page.evaluate(drawJpeg, [width, height] as const);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Adds the EXIF data of a phone held upright: "rotate by 90 degrees", and the GPS position. */
export function withPhoneExif(file: PhotoFile): PhotoFile {
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directory = (...entries: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);
  const degrees = Buffer.alloc(24);
  [38, 1, 53, 1, 42, 1].forEach((value, index) => degrees.writeUInt32LE(value, index * 4));
  // Offsets from the start of the TIFF part: first directory 8, GPS directory 38, GPS degrees 68.
  const tiff = Buffer.concat([
    Buffer.from('II*\0\u0008\0\0\0', 'latin1'),
    directory(entry(0x0112, 3, 1, 6), entry(0x8825, 4, 1, 38)),
    directory(entry(1, 2, 2, 'N'.charCodeAt(0)), entry(2, 5, 3, 68)),
    degrees,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return { ...file, buffer: Buffer.concat([file.buffer.subarray(0, 2), head, exif, file.buffer.subarray(2)]) };
}

export const heicFile = (name: string): PhotoFile => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic and so on', 'latin1'),
});
