// The slide masters: where the title and the text of each layout go. Titles and texts are placeholders, so that the
// outline view and screen readers find them.
import type { FrameWords } from './frame-words.ts';
import { COLORS, FONTS, MARGIN, SLIDE } from './look.ts';
import type { Picture } from './pictures.ts';
import type { MasterProps, Placeholder, PresentationFile, TextOptions } from './presentation-file.ts';

export const MASTERS = [
  'opening',
  'list',
  'picture',
  'strip',
  'wide-screen',
  'phone-screen',
  'gallery',
  'question',
  'answer',
  'more',
] as const;
export type Master = (typeof MASTERS)[number];

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const FULL = SLIDE.width - 2 * MARGIN;

/** Where the picture of a layout goes. */
export const PICTURE_BOX = {
  list: { x: 7.6, y: 1.55, w: 5.13, h: 5.1 },
  picture: { x: MARGIN, y: 1.55, w: 7.65, h: 5.1 },
  strip: { x: MARGIN, y: 1.45, w: 6.3, h: 4.2 },
  'wide-screen': { x: MARGIN, y: 1.5, w: 8.2, h: 5.15 },
  'phone-screen': { x: MARGIN, y: 1.4, w: 3.2, h: 5.3 },
  gallery: { x: MARGIN, y: 1.45, w: FULL, h: 5.25 },
  question: { x: 8.0, y: 2.55, w: 4.73, h: 4.0 },
  answer: { x: 8.0, y: 2.55, w: 4.73, h: 4.0 },
} satisfies Partial<Record<Master, Box>>;

const BODY_BOX: Record<Exclude<Master, 'gallery'>, Box> = {
  opening: { x: 0.9, y: 4.5, w: 5.9, h: 1.6 },
  list: { x: MARGIN, y: 1.55, w: 6.7, h: 5.1 },
  picture: { x: 8.6, y: 1.5, w: 4.2, h: 5.2 },
  strip: { x: 7.25, y: 1.4, w: 5.5, h: 4.3 },
  'wide-screen': { x: 9.1, y: 1.5, w: 3.65, h: 5.2 },
  'phone-screen': { x: 4.3, y: 1.4, w: 8.4, h: 5.3 },
  question: { x: MARGIN, y: 2.75, w: 7.0, h: 3.8 },
  answer: { x: MARGIN, y: 2.75, w: 7.0, h: 3.8 },
  more: { x: MARGIN, y: 1.7, w: 7.4, h: 4.9 },
};

const TITLE_BOX: Box = { x: MARGIN, y: 0.4, w: FULL, h: 0.9 };
const LONG_TITLE_BOX: Box = { x: MARGIN, y: 0.95, w: FULL, h: 1.5 };

const BODY_SIZE: Record<Exclude<Master, 'gallery'>, number> = {
  opening: 22,
  list: 26,
  picture: 22,
  strip: 23,
  'wide-screen': 21,
  'phone-screen': 25,
  question: 28,
  answer: 24,
  more: 24,
};
/** Beside a picture, the text is in the middle. */
const IN_THE_MIDDLE: ReadonlySet<Master> = new Set(['list', 'picture', 'strip', 'phone-screen', 'wide-screen']);

const isPractice = (master: Master): boolean => master === 'question' || master === 'answer';

const background = (master: Master): string => {
  if (master === 'opening') return COLORS.grove;
  if (master === 'question') return COLORS.paleSand;
  return master === 'answer' ? COLORS.paleLeaf : COLORS.paper;
};

function titleOf(master: Master): Placeholder {
  const isOpening = master === 'opening';
  return {
    name: 'title',
    type: 'title',
    ...(isOpening ? { x: 0.9, y: 2.1, w: 7.2, h: 2.1 } : isPractice(master) ? LONG_TITLE_BOX : TITLE_BOX),
    fontFace: FONTS.title,
    fontSize: isOpening ? 46 : isPractice(master) ? 30 : 32,
    color: isOpening ? COLORS.paper : COLORS.forest,
    align: 'left',
    valign: isOpening ? 'bottom' : 'middle',
    margin: 0,
  };
}

const bodyOf = (master: Exclude<Master, 'gallery'>): Placeholder => ({
  name: 'body',
  type: 'body',
  ...BODY_BOX[master],
  fontFace: FONTS.text,
  fontSize: BODY_SIZE[master],
  color: master === 'opening' ? COLORS.leaf : COLORS.text,
  align: 'left',
  valign: IN_THE_MIDDLE.has(master) ? 'middle' : 'top',
  margin: 0,
});

export interface FramePictures {
  rings: Picture;
  markOnDark: Picture;
  markOnLight: Picture;
}

/** What a master shows besides the placeholders. */
function decorationOf(master: Master, title: string, words: FrameWords, pictures: FramePictures): object[] {
  if (master === 'opening')
    return [
      { image: { data: pictures.rings.data, x: 6.6, y: -1.1, w: 9.6, h: 9.6, altText: '' } },
      { image: { data: pictures.markOnDark.data, x: 0.9, y: 0.8, w: 0.75, h: 0.75, altText: 'Treewell' } },
      label(
        'Treewell',
        { x: 1.8, y: 0.8, w: 4, h: 0.75 },
        { fontFace: FONTS.title, fontSize: 26, color: COLORS.paper },
      ),
      label(words.training, { x: 0.9, y: 6.45, w: 7, h: 0.4 }, { fontSize: 16, color: COLORS.leaf }),
    ];
  const footer = [
    { image: { data: pictures.markOnLight.data, x: MARGIN, y: 6.97, w: 0.28, h: 0.28, altText: 'Treewell' } },
    label(`Treewell · ${title}`, { x: MARGIN + 0.38, y: 6.93, w: 9, h: 0.36 }, { fontSize: 12, color: COLORS.quiet }),
  ];
  if (isPractice(master)) {
    const isQuestion = master === 'question';
    const fill = { color: isQuestion ? COLORS.ochre : COLORS.forest };
    return [
      { rect: { x: 0, y: 0, w: SLIDE.width, h: 0.16, fill } },
      label(
        isQuestion ? words.practice : words.answer,
        { x: MARGIN, y: 0.45, w: 6, h: 0.4 },
        { fontSize: 16, bold: true, color: fill.color },
      ),
      ...footer,
    ];
  }
  if (master === 'more')
    return [
      { rect: { x: 8.6, y: 0, w: SLIDE.width - 8.6, h: SLIDE.height, fill: { color: COLORS.grove } } },
      { image: { data: pictures.rings.data, x: 8.6, y: 1.38, w: 4.733, h: 4.733, altText: '' } },
      { image: { data: pictures.markOnDark.data, x: 10.47, y: 3.25, w: 1.0, h: 1.0, altText: 'Treewell' } },
      ...footer,
    ];
  return footer;
}

const label = (text: string, box: Box, options: TextOptions): object => ({
  text: {
    text,
    options: { ...box, fontFace: FONTS.text, margin: 0, align: 'left', valign: 'middle', ...options },
  },
});

export function defineMasters(file: PresentationFile, title: string, words: FrameWords, pictures: FramePictures): void {
  for (const master of MASTERS)
    file.defineSlideMaster({
      title: master,
      background: { color: background(master) },
      objects: [
        ...decorationOf(master, title, words, pictures),
        { placeholder: { options: titleOf(master), text: '' } },
        ...(master === 'gallery' ? [] : [{ placeholder: { options: bodyOf(master), text: '' } }]),
      ] as NonNullable<MasterProps['objects']>,
      ...(master !== 'opening' && {
        slideNumber: {
          x: SLIDE.width - MARGIN - 1,
          y: 6.93,
          w: 1,
          h: 0.36,
          margin: 0,
          align: 'right',
          fontFace: FONTS.text,
          fontSize: 12,
          color: master === 'more' ? COLORS.leaf : COLORS.quiet,
        },
      }),
    });
}
