/** Who only looks at the landing page does not get the whole app onto the device. */
const PAGES = /^\/(dashboard|resources)(\/|$)/;
let isStarted = false;

/** The service worker lets the app open without a network. Call it whenever a page is there. */
export function startServiceWorker(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator) || !PAGES.test(location.pathname)) return;
  isStarted = true;
  const register = () =>
    // Where it is forbidden, the app works as well, but only with a network.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  // The page itself comes first.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
