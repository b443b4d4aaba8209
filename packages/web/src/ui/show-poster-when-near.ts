import { whenNear } from './when-near.ts';

/** Shows the poster of a film when the person comes near it by scrolling. Answers with a function that ends this. */
export const showPosterWhenNear = (film: HTMLVideoElement): (() => void) =>
  whenNear(film, () => {
    film.poster = film.dataset['poster'] ?? '';
  });
