const SHOWN_MS = 7_000;
/** The first picture is the largest thing on the page: the others wait until it is there. */
const OTHERS_AFTER_MS = 2_500;

/**
 * Shows one picture of the carousel after the other. People who want less motion start it themselves. While a person looks
 * at it or has the focus in it, nothing changes by itself. It needs no React, so that a prerendered page has it at once.
 * Answers with a function that ends this.
 */
export function runCarousel(carousel: HTMLElement): () => void {
  const slides = [...carousel.querySelectorAll('figure')];
  const [play, ...dots] = carousel.querySelectorAll('button');
  const controller = new AbortController();
  const { signal } = controller;
  let index = 0;
  let isPlaying = false;
  let isLookedAt = false;
  let hasFocus = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function showPicture(next: number): void {
    index = next;
    for (const [position, slide] of slides.entries()) {
      slide.dataset['shown'] = String(position === index);
      slide.setAttribute('aria-hidden', String(position !== index));
    }
    for (const [position, dot] of dots.entries())
      if (position === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
  }

  function goOn(): void {
    clearInterval(timer);
    if (isPlaying && !isLookedAt && !hasFocus)
      timer = setInterval(() => document.hidden || showPicture((index + 1) % slides.length), SHOWN_MS);
  }

  function setPlaying(next: boolean): void {
    isPlaying = next;
    carousel.dataset['playing'] = String(next);
    carousel.firstElementChild?.setAttribute('aria-live', next ? 'off' : 'polite');
    goOn();
  }

  const hold = (change: () => void) => () => {
    change();
    goOn();
  };
  carousel.addEventListener(
    'pointerenter',
    hold(() => (isLookedAt = true)),
    { signal },
  );
  carousel.addEventListener(
    'pointerleave',
    hold(() => (isLookedAt = false)),
    { signal },
  );
  carousel.addEventListener(
    'focusin',
    hold(() => (hasFocus = true)),
    { signal },
  );
  carousel.addEventListener(
    'focusout',
    hold(() => (hasFocus = false)),
    { signal },
  );
  play?.addEventListener('click', () => setPlaying(!isPlaying), { signal });
  for (const [position, dot] of dots.entries())
    dot.addEventListener(
      'click',
      () => {
        setPlaying(false);
        showPicture(position);
      },
      { signal },
    );

  const waiting = setTimeout(() => (carousel.dataset['hasOthers'] = 'true'), OTHERS_AFTER_MS);
  setPlaying(slides.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  return () => {
    controller.abort();
    clearInterval(timer);
    clearTimeout(waiting);
  };
}
