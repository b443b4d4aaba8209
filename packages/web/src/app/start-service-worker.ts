/** Who only looks at the landing page does not get the whole app onto the device. */
const PAGES = /^\/(dashboard|resources)/;

/** The service worker lets the app open without a network. Call it whenever a page is there: a second time does nothing. */
export function startServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && PAGES.test(location.pathname))
    // Where it is forbidden, the app works as well, but only with a network.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
