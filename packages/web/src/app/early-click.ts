// A page that was finished at build time is seen before it is alive. index.html remembers the last button that was clicked
// until then, so that no click is lost.
declare global {
  var earlyClick: HTMLButtonElement | null | undefined;
}

/** Call it when the page is alive. */
export function repeatEarlyClick(): void {
  const button = globalThis.earlyClick;
  globalThis.earlyClick = undefined;
  // Later, because React answers no click while it makes the page alive.
  if (button) setTimeout(() => button.click());
}
