import { expect, it } from 'vitest';
import { drawQrCode } from './qr-code.tsx';

/** The dark squares that the path paints, as rows of # and blanks. */
function paint({ size, path }: ReturnType<typeof drawQrCode>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
  return rows.map((row) => row.join(''));
}

it('a QR code has a white border and a finder in three corners', () => {
  const drawn = drawQrCode(`https://trees.example.org/join#${'x'.repeat(43)}`);
  const rows = paint(drawn);
  expect(rows).toHaveLength(drawn.size);
  const border =
    [...rows.slice(0, 4), ...rows.slice(-4)].join('') + rows.map((row) => row.slice(0, 4) + row.slice(-4)).join('');
  expect(border.trim()).toBe('');
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = drawn.size - 11;
  for (const corner of [at(4, 4), at(far, 4), at(4, far)]) expect(corner).toEqual(finder);
  expect(at(far, far)).not.toEqual(finder);
});

it('other texts give other codes, and a text of any alphabet can be drawn', () => {
  expect(drawQrCode('a').path).not.toBe(drawQrCode('b').path);
  expect(drawQrCode('Ñandú 🌳').path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
});
