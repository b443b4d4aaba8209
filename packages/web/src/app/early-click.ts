// Until its scripts are there, a prerendered page holds back the last button, or link to the same page, that was clicked
// (index.html).
declare global {
  var earlyClick: HTMLElement | null | undefined;
  /** Holds a click back from React, which loses some of those that come while it hydrates the page. */
  var holdEarlyClick: (event: MouseEvent) => void;
}

/** Call it when the page answers clicks. */
export function repeatEarlyClick(): void {
  removeEventListener('click', globalThis.holdEarlyClick, true);
  const clicked = globalThis.earlyClick;
  globalThis.earlyClick = undefined;
  if (clicked?.isConnected) clicked.click();
  // A page that was drawn anew has other elements. The browser can still follow a link.
  else if (clicked instanceof HTMLAnchorElement && clicked.pathname === location.pathname)
    location.assign(clicked.href);
}
