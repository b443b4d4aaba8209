const CLASSES = 10;

/** The addresses of the ten pictures of one crown: class 1 shows 5 % of the sky, class 10 shows 95 %. */
export const CROWN_PICTURES: readonly string[] = Array.from(
  { length: CLASSES },
  (_, index) => new URL(`./crown-transparency/${index + 1}.webp`, import.meta.url).href,
);
