/**
 * Opens and closes the menu of the top bar. It needs no React, so that a prerendered page has it at once. Answers with a
 * function that ends this.
 */
export function runMenu(bar: HTMLElement): () => void {
  const button = bar.querySelector('[aria-controls]');
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const controller = new AbortController();
  const { signal } = controller;
  const isOpen = (): boolean => button?.getAttribute('aria-expanded') === 'true';
  function show(shouldOpen: boolean): void {
    button?.setAttribute('aria-expanded', String(shouldOpen));
    menu?.setAttribute('data-open', String(shouldOpen));
  }
  button?.addEventListener('click', () => show(!isOpen()), { signal });
  menu?.addEventListener('click', ({ target }) => (target as Element).closest('a') && show(false), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && isOpen() && show(false), { signal });
  return () => controller.abort();
}
