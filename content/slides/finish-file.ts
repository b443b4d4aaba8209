// Makes a presentation file ours: its language, the colors of its theme, and the same bytes each time it is made.
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { COLORS } from './look.ts';

/** A file in a zip has a date, and so does the document. It must not be the day on which somebody made it again. */
const DATE = new Date('2026-01-01T00:00:00Z');
const DATE_TEXT = '2026-01-01T00:00:00Z';

const color = (name: string, value: string): string =>
  `<a:${name}><a:srgbClr val="${value.toUpperCase()}"/></a:${name}>`;

/** Shapes that trainers add get these colors. */
const COLOR_SCHEME = `<a:clrScheme name="Treewell">${[
  color('dk1', COLORS.text),
  color('lt1', 'ffffff'),
  color('dk2', COLORS.grove),
  color('lt2', COLORS.paper),
  color('accent1', COLORS.forest),
  color('accent2', COLORS.gold),
  color('accent3', COLORS.groveLine),
  color('accent4', COLORS.ochre),
  color('accent5', COLORS.red),
  color('accent6', COLORS.quiet),
  color('hlink', COLORS.forest),
  color('folHlink', COLORS.ochre),
].join('')}</a:clrScheme>`;

function finishXml(name: string, xml: string, locale: string): string {
  if (name === 'docProps/core.xml')
    return xml
      .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${DATE_TEXT}`)
      .replace('</cp:coreProperties>', `<dc:language>${locale}</dc:language></cp:coreProperties>`);
  if (name.startsWith('ppt/theme/')) return xml.replace(/<a:clrScheme[\s\S]*<\/a:clrScheme>/, COLOR_SCHEME);
  return (
    xml
      // Notes, slide numbers and empty lines are always in English otherwise.
      .replaceAll(/ lang="[\w-]+"(?: altLang="en-US")?/g, ` lang="${locale}"`)
      // In Spanish a blank stands before a percent sign. No line begins with the sign.
      .replaceAll(/(\d) %/g, '$1\u00A0%')
  );
}

/** pptxgenjs stores a picture once for each slide that shows it. Returns the name of the first copy of each. */
async function firstCopies(zip: JSZip): Promise<Map<string, string>> {
  const nameOfHash = new Map<string, string>();
  const firstOf = new Map<string, string>();
  for (const name of Object.keys(zip.files).filter((each) => /^ppt\/media\/.+/.test(each))) {
    const bytes = (await zip.file(name)?.async('nodebuffer')) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const first = nameOfHash.get(hash) ?? name;
    nameOfHash.set(hash, first);
    firstOf.set(name, first);
  }
  return firstOf;
}

export async function finishFile(made: Buffer, locale: string): Promise<Buffer> {
  const zip = await JSZip.loadAsync(made);
  const firstOf = await firstCopies(zip);
  const withoutCopies = (xml: string): string =>
    xml.replaceAll(/media\/[\w.-]+/g, (target) => firstOf.get(`ppt/${target}`)?.slice('ppt/'.length) ?? target);
  // pptxgenjs also lists masters that it does not write.
  const withoutMissing = (xml: string): string =>
    xml.replaceAll(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (override, part: string) =>
      zip.file(part) ? override : '',
    );
  const finished = new JSZip();
  for (const [name, entry] of Object.entries(zip.files)) {
    if (entry.dir || (firstOf.get(name) ?? name) !== name) continue;
    const content = /\.(xml|rels)$/.test(name)
      ? withoutCopies(withoutMissing(finishXml(name, await entry.async('string'), locale)))
      : await entry.async('nodebuffer');
    finished.file(name, content, { date: DATE, createFolders: false });
  }
  return finished.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } });
}
