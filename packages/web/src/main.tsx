import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/mantine.css';
import './ui/base.css';
import { collectEarlyUse } from './app/early-use.ts';
import { followSession } from './app/follow-session.ts';
import { watchMissedFiles } from './app/missed-files.ts';
import { Providers, queryClient } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startServiceWorker } from './app/start-service-worker.ts';
import { shareStyleNonce } from './app/style-nonce.ts';
import { currentLanguage, startText } from './text/text.ts';

shareStyleNonce();
watchMissedFiles();
// A page that was finished when the app was built has its language, and its content (prerender.tsx).
const finishedIn = document.documentElement.dataset['finished'];
await startText();
await pause();
// A person may have scrolled in a finished page. It does not move when it becomes alive.
let isBecomingAlive = finishedIn === currentLanguage();
const router = createAppRouter({ mayScroll: () => !isBecomingAlive });
router.subscribe('onRendered', () => {
  // The router remembers only how far it has seen the person scroll.
  if (isBecomingAlive) document.dispatchEvent(new Event('scroll'));
  isBecomingAlive = false;
  whenIdle(giveRowsTheirHeight);
});
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) giveRowsTheirHeight();
});
followSession(queryClient, () => void router.invalidate());

/** Lets the browser answer the person in between. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs the work when the browser has nothing else to do. Not every Safari can tell when that is. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}

/** In a finished page, rows that nobody sees have a placeholder's height (library.module.css). Back needs the real one. */
function giveRowsTheirHeight(): void {
  delete document.documentElement.dataset['finished'];
}

const root = document.getElementById('root') as HTMLElement;
const app = (
  <Providers>
    <RouterProvider router={router} />
  </Providers>
);

const draw = () => {
  root.replaceChildren();
  createRoot(root).render(app);
};

if (isBecomingAlive) {
  // The content becomes alive in its place, as soon as everything that it needs is loaded.
  router.ssr = { manifest: undefined };
  const asked = location.pathname;
  await pause();
  await router.load();
  // Who is signed in goes from the login page to another page.
  if (asked === '/login' && location.pathname !== asked) draw();
  else {
    collectEarlyUse();
    // In small steps, so that the page answers in between.
    startTransition(() => void hydrateRoot(root, app));
  }
} else {
  if (finishedIn !== undefined) collectEarlyUse();
  draw();
}
startServiceWorker();
router.subscribe('onResolved', startServiceWorker);
