// Makes a PDF of Chromium smaller. Its tags are thousands of small objects that Chromium writes as plain text, each with
// a line in a table. Since PDF 1.5 such objects can be packed together, and the table too. Places have up to eight
// digits; a thousandth of a pixel is exact enough.
import { deflateSync, inflateSync } from 'node:zlib';

const OBJECTS_IN_ONE_STREAM = 200;

interface PdfObject {
  number: number;
  body: Buffer;
}

/** Where an object is: at an offset of the file, or at a place in a packed stream. */
type Place = readonly [type: 1, offset: number] | readonly [type: 2, stream: number, index: number];

export function compactPdf(pdf: Buffer): Buffer {
  const { objects, trailer } = readObjects(pdf);
  const loose = objects.filter(({ body }) => !isPackable(body)).map(withShortPlaces);
  const packed = objects.filter(({ body }) => isPackable(body));
  let next = Math.max(...objects.map(({ number }) => number)) + 1;

  const places = new Map<number, Place>();
  for (let start = 0; start < packed.length; start += OBJECTS_IN_ONE_STREAM) {
    const part = packed.slice(start, start + OBJECTS_IN_ONE_STREAM);
    for (const [index, { number }] of part.entries()) places.set(number, [2, next, index]);
    loose.push({ number: next, body: packedStream(part) });
    next += 1;
  }

  const pieces: Buffer[] = [Buffer.from('%PDF-1.5\n%\xd3\xeb\xe9\xe1\n', 'latin1')];
  let offset = pieces[0]?.length ?? 0;
  const write = (bytes: Buffer): void => {
    pieces.push(bytes);
    offset += bytes.length;
  };
  for (const { number, body } of loose) {
    places.set(number, [1, offset]);
    write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  places.set(next, [1, offset]);
  const end = offset;
  const entries = trailer.replace(/\/Size \d+\s*/, '');
  write(
    Buffer.concat([Buffer.from(`${next} 0 obj\n`), tableStream(places, next + 1, entries), Buffer.from('\nendobj\n')]),
  );
  write(Buffer.from(`startxref\n${end}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

/** The objects by the table at the end of the file, and what its trailer says between its brackets. */
function readObjects(pdf: Buffer): { objects: PdfObject[]; trailer: string } {
  const text = pdf.toString('latin1');
  const [, tableAt = ''] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  const table = text.slice(Number(tableAt));
  const [, trailer] = /trailer\s*<<([\s\S]*)>>\s*startxref/.exec(table) ?? [];
  if (!/^xref\s/.test(table) || trailer === undefined) throw new Error('Chromium writes another kind of PDF now');
  const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at)).toSorted((a, b) => a - b);
  const objects = offsets.map((at, index) => {
    const piece = pdf.subarray(at, offsets[index + 1] ?? Number(tableAt));
    const [head = '', number = ''] = /^(\d+) 0 obj\s/.exec(piece.toString('latin1', 0, 30)) ?? [];
    const foot = piece.lastIndexOf('endobj');
    if (head === '' || foot < 0) throw new Error(`The PDF has no object at ${at}`);
    return { number: Number(number), body: trimmed(piece.subarray(head.length, foot)) };
  });
  return { objects, trailer };
}

function trimmed(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1;
  return bytes.subarray(0, end);
}

/** Streams cannot be packed. Fonts stay in sight, so that one sees which ones a file has. */
const isPackable = (body: Buffer): boolean => !body.includes('endstream') && !body.includes('/BaseFont');

/** What is drawn on a page is a stream that says no more about itself than its length. */
const DRAWN = /^<<\/Filter \/FlateDecode\s+\/Length (\d+)>>\s*stream\r?\n/;
/** Lines, curves, rectangles, and the way from one letter to the next. */
const WITH_PLACES = /^[-\d. ]+ (?:m|l|c|re|Td)\b/gm;

function withShortPlaces({ number, body }: PdfObject): PdfObject {
  const [head = '', length = ''] = DRAWN.exec(body.toString('latin1', 0, 80)) ?? [];
  if (head === '') return { number, body };
  const drawn = inflateSync(body.subarray(head.length, head.length + Number(length))).toString('latin1');
  const short = drawn.replaceAll(WITH_PLACES, (line) =>
    line.replaceAll(/-?\d*\.\d{4,}/g, (place) => String(Number(Number(place).toFixed(3)))),
  );
  return { number, body: stream('', Buffer.from(short, 'latin1')) };
}

const stream = (entries: string, content: Buffer): Buffer => {
  const bytes = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<<${entries} /Filter /FlateDecode /Length ${bytes.length}>> stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

/** Several objects in one stream: first their numbers and where each begins, then the objects. */
function packedStream(objects: readonly PdfObject[]): Buffer {
  let at = 0;
  const index = objects.map(({ number, body }) => {
    const entry = `${number} ${at}`;
    at += body.length + 1;
    return entry;
  });
  const head = Buffer.from(`${index.join(' ')} `);
  const content = Buffer.concat([head, ...objects.flatMap(({ body }) => [body, Buffer.from('\n')])]);
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, content);
}

/** The table of all objects: a type in one byte, a place in four, and an index in two. Object 0 is free. */
function tableStream(places: ReadonlyMap<number, Place>, size: number, entries: string): Buffer {
  const rows = Buffer.alloc(size * 7);
  for (const [number, [type, place, index = 0]] of places) {
    rows.writeUInt8(type, number * 7);
    rows.writeUInt32BE(place, number * 7 + 1);
    rows.writeUInt16BE(index, number * 7 + 5);
  }
  return stream(`/Type /XRef /Size ${size} /W [1 4 2] ${entries.trim()}`, rows);
}
