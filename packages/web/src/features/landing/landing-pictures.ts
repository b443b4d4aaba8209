// The pictures of the landing page, in several sizes and formats.
const NAMES = ['street', 'park', 'crown', 'tablet'] as const;
type Name = (typeof NAMES)[number];

const WIDTHS = { avif: [640, 960, 1280, 1920], webp: [640, 1280] } as const;
const ROOT = '../../../../../content/files/pictures/';
const ADDRESSES = import.meta.glob<string>('../../../../../content/files/pictures/*-{640,960,1280,1920}.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface LandingPicture {
  name: Name;
  /** For `srcset`: the same picture in all widths. */
  avif: string;
  webp: string;
  /** For browsers that do not know `srcset`. */
  address: string;
}

const setOf = (name: Name, format: 'avif' | 'webp'): string =>
  WIDTHS[format].map((width) => `${ADDRESSES[`${ROOT}${name}-${width}.${format}`]} ${width}w`).join(', ');

export const LANDING_PICTURES: readonly LandingPicture[] = NAMES.flatMap((name) => {
  const address = ADDRESSES[`${ROOT}${name}-1280.webp`];
  return address === undefined ? [] : [{ name, avif: setOf(name, 'avif'), webp: setOf(name, 'webp'), address }];
});
