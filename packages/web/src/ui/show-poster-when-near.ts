/** Shows the poster of a film when the person comes near it by scrolling. Answers with a function that ends this. */
export function showPosterWhenNear(film: HTMLVideoElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      film.poster = film.dataset['poster'] ?? '';
      observer.disconnect();
    },
    { rootMargin: '300px' },
  );
  observer.observe(film);
  return () => observer.disconnect();
}
