// Puts the words and pictures of one slide where its layout wants them.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { libraryTexts as libraryEn } from '@treewell/text/en/library';
import { libraryTexts as libraryEs } from '@treewell/text/es/library';
import { type ItemId, type Kind, LIBRARY } from '../catalogue.ts';
import type { Caption, SlideDesign, SlideWords } from './deck.ts';
import { FRAME_WORDS } from './frame-words.ts';
import { COLORS, FONTS, MARGIN, SLIDE } from './look.ts';
import { type Master, PICTURE_BOX } from './masters.ts';
import { CROWN_QUESTION_WORDS, crownWords, DRAWING_WORDS, SCREEN_WORDS, type ScreenName } from './picture-words.ts';
import type { DrawingName } from './app-parts.ts';
import type { Picture } from './pictures.ts';
import type { PresentationFile, Slide, TextOptions, TextPart } from './presentation-file.ts';

export interface DeckPictures {
  drawing: (name: DrawingName) => Promise<Picture>;
  screen: (name: ScreenName) => Promise<Picture>;
  crowns: readonly Picture[];
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Place {
  file: PresentationFile;
  language: DocumentLanguage;
  pictures: DeckPictures;
}

export async function addSlide(place: Place, design: SlideDesign, words: SlideWords): Promise<void> {
  const picture = await mainPicture(place, design);
  const master = masterOf(design, words, picture);
  const slide = place.file.addSlide({ masterName: master });
  const { locale } = FRAME_WORDS[place.language];
  slide.addText(words.title, { placeholder: 'title', objectName: 'Title', lang: locale });
  if (design.layout === 'more')
    slide.addText(libraryItems(design.items, words.lines ?? [], place.language), {
      placeholder: 'body',
      objectName: 'Text',
      lang: locale,
    });
  else if (words.lines)
    slide.addText(paragraphs(words.lines, design, locale), { placeholder: 'body', objectName: 'Text', lang: locale });
  if (picture && master in PICTURE_BOX) addPicture(slide, picture, PICTURE_BOX[master as keyof typeof PICTURE_BOX]);
  if (words.strip) addStrip(slide, words.strip, locale);
  if (design.layout === 'gallery') await addGallery(place, slide, design.drawings, words.captions ?? []);
  if (design.layout === 'crowns') addCrowns(place, slide);
  slide.addNotes(words.notes);
}

interface DescribedPicture extends Picture {
  altText: string;
}

async function mainPicture({ pictures, language }: Place, design: SlideDesign): Promise<DescribedPicture | undefined> {
  if (design.layout === 'screen')
    return { ...(await pictures.screen(design.screen)), altText: SCREEN_WORDS[design.screen][language] };
  if ('crown' in design && design.crown !== undefined) {
    const picture = pictures.crowns[design.crown - 1];
    // The class is the answer: it is not told with the question.
    const altText = design.layout === 'question' ? CROWN_QUESTION_WORDS[language] : crownWords(design.crown)[language];
    return picture && { ...picture, altText };
  }
  if ('drawing' in design && design.drawing !== undefined)
    return { ...(await pictures.drawing(design.drawing)), altText: DRAWING_WORDS[design.drawing][language] };
  return undefined;
}

function masterOf(design: SlideDesign, words: SlideWords, picture: Picture | undefined): Master {
  if (design.layout === 'picture') return words.strip ? 'strip' : 'picture';
  if (design.layout === 'screen') return picture && picture.width > picture.height ? 'wide-screen' : 'phone-screen';
  return design.layout === 'crowns' ? 'gallery' : design.layout;
}

// ── Words ───────────────────────────────────────────────────────────────────

const GAP_POINTS = 12;

function paragraphs(lines: readonly string[], { layout }: SlideDesign, lang: string): TextPart[] {
  return lines.map((text, index) => ({
    text,
    options: {
      lang,
      breakLine: index < lines.length - 1,
      ...(layout !== 'opening' && { paraSpaceAfter: GAP_POINTS }),
      ...bulletOf(layout, index),
    },
  }));
}

function bulletOf(layout: SlideDesign['layout'], index: number): TextOptions {
  if (layout === 'opening') return { bullet: false };
  if (layout === 'screen') return { bullet: { type: 'number', indent: 28 } };
  // The letters A, B, C of the choices.
  if (layout === 'question') return { bullet: { type: 'number', style: 'alphaUcPeriod', indent: 40 } };
  // The first line of an answer or a picture is its main sentence.
  if ((layout === 'picture' || layout === 'answer') && index === 0)
    return { bullet: false, bold: true, color: COLORS.forest };
  return { bullet: { indent: 20 } };
}

/** Many titles say their kind already: "Guide to health checks". */
const withKind = (title: string, kind: string): string =>
  title.toLowerCase().includes(kind.toLowerCase()) ? title : `${title} · ${kind}`;

/** What to read next, by the titles that the library shows. */
function libraryItems(items: readonly ItemId[], lines: readonly string[], language: DocumentLanguage): TextPart[] {
  const { library } = { en: libraryEn, es: libraryEs }[language];
  const lang = FRAME_WORDS[language].locale;
  const kinds: Partial<Record<string, Kind>> = Object.assign({}, ...Object.values(LIBRARY));
  return [
    ...lines.map((text) => ({ text, options: { lang, breakLine: true, paraSpaceAfter: GAP_POINTS } })),
    ...items.map((item, index) => ({
      text: withKind(library.items[item].title, library.kinds[kinds[item] ?? 'guide']),
      options: { lang, bullet: { indent: 20 }, breakLine: index < items.length - 1, paraSpaceAfter: GAP_POINTS },
    })),
  ];
}

// ── Pictures ────────────────────────────────────────────────────────────────

/** As large as the box allows, in its middle. */
function addPicture(slide: Slide, picture: DescribedPicture, box: Box): void {
  const scale = Math.min(box.w / picture.width, box.h / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  const at = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
  slide.addImage({ data: picture.data, altText: picture.altText, ...at });
}

const STRIP: Box = { x: MARGIN, y: 5.8, w: SLIDE.width - 2 * MARGIN, h: 0.95 };
const STRIP_GAP = 0.15;

/** The classes of a scale, from left to right. */
function addStrip(slide: Slide, classes: readonly Caption[], lang: string): void {
  const w = (STRIP.w - STRIP_GAP * (classes.length - 1)) / classes.length;
  for (const [index, { name, text }] of classes.entries())
    slide.addText(
      [
        { text: name, options: { lang, bold: true, fontSize: 20, color: COLORS.forest, breakLine: true } },
        { text, options: { lang, fontSize: 15, color: COLORS.text } },
      ],
      {
        shape: 'roundRect',
        rectRadius: 0.08,
        x: STRIP.x + index * (w + STRIP_GAP),
        y: STRIP.y,
        w,
        h: STRIP.h,
        fill: { color: COLORS.surface },
        line: { color: COLORS.line, width: 1 },
        fontFace: FONTS.text,
        align: 'center',
        valign: 'middle',
        margin: 4,
        lang,
      },
    );
}

const GALLERY_GAP = 0.3;
const CAPTION_GAP = 0.2;

/** Two pictures have their words below them, four have them at their side. */
async function addGallery(
  { pictures, language }: Place,
  slide: Slide,
  drawings: readonly DrawingName[],
  captions: readonly Caption[],
): Promise<void> {
  const box = PICTURE_BOX.gallery;
  const rows = drawings.length / 2;
  const [w, h] = [(box.w - GALLERY_GAP) / 2, (box.h - GALLERY_GAP * (rows - 1)) / rows];
  for (const [index, name] of drawings.entries()) {
    const cell = {
      x: box.x + (index % 2) * (w + GALLERY_GAP),
      y: box.y + Math.floor(index / 2) * (h + GALLERY_GAP),
      w,
      h,
    };
    const isBelow = rows === 1;
    const pictureBox = isBelow ? { ...cell, h: w / 1.5 } : { ...cell, w: h * 1.42 };
    const wordsBox = isBelow
      ? { ...cell, y: cell.y + w / 1.5 + CAPTION_GAP, h: h - w / 1.5 - CAPTION_GAP }
      : { ...cell, x: cell.x + h * 1.42 + CAPTION_GAP, w: w - h * 1.42 - CAPTION_GAP };
    // oxlint-disable-next-line no-await-in-loop -- in the order of the slide
    const picture = await pictures.drawing(name);
    addPicture(slide, { ...picture, altText: DRAWING_WORDS[name][language] }, pictureBox);
    addCaption(slide, captions[index], wordsBox, isBelow, FRAME_WORDS[language].locale);
  }
}

function addCaption(slide: Slide, caption: Caption | undefined, box: Box, isBelow: boolean, lang: string): void {
  if (!caption) throw new Error('A picture of a gallery has no words');
  slide.addText(
    [
      { text: caption.name, options: { lang, bold: true, fontSize: 19, color: COLORS.forest, breakLine: true } },
      { text: caption.text, options: { lang, fontSize: 17, color: COLORS.text } },
    ],
    { ...box, fontFace: FONTS.text, margin: 0, valign: isBelow ? 'top' : 'middle', align: 'left', lang },
  );
}

const CROWN = { columns: 5, size: 2.15, top: 1.4, rowHeight: 2.7 };

function addCrowns({ pictures, language }: Place, slide: Slide): void {
  const { locale, crownCaption } = FRAME_WORDS[language];
  const step = (SLIDE.width - 2 * MARGIN - CROWN.size) / (CROWN.columns - 1);
  for (const [index, { data }] of pictures.crowns.entries()) {
    const x = MARGIN + (index % CROWN.columns) * step;
    const y = CROWN.top + Math.floor(index / CROWN.columns) * CROWN.rowHeight;
    slide.addImage({ data, altText: crownWords(index + 1)[language], x, y, w: CROWN.size, h: CROWN.size });
    slide.addText(crownCaption(10 * (index + 1) - 5), {
      x,
      y: y + CROWN.size,
      w: CROWN.size,
      h: 0.4,
      fontFace: FONTS.text,
      fontSize: 18,
      bold: true,
      color: COLORS.forest,
      align: 'center',
      valign: 'middle',
      margin: 0,
      lang: locale,
    });
  }
}
