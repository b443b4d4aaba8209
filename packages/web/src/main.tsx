import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/mantine.css';
import './ui/base.css';
import { followSession } from './app/follow-session.ts';
import { watchMissedFiles } from './app/missed-files.ts';
import { Providers, queryClient } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startServiceWorker } from './app/start-service-worker.ts';
import { shareStyleNonce } from './app/style-nonce.ts';
import { keepEarlyTexts } from './forms/use-early-texts.ts';
import { currentLanguage, startText } from './text/text.ts';

shareStyleNonce();
watchMissedFiles();
// The login page is prerendered in its language (prerender.tsx). So are other pages, but they do not load this file.
const prerenderedIn = document.documentElement.dataset['prerendered'];
await startText();
await pause();
// A person may have scrolled in a prerendered page. It does not move when it is hydrated.
let isHydrating = prerenderedIn === currentLanguage();
const router = createAppRouter({ mayScroll: () => !isHydrating });
router.subscribe('onRendered', () => {
  // The router remembers only how far it has seen the person scroll.
  if (isHydrating) document.dispatchEvent(new Event('scroll'));
  isHydrating = false;
});
followSession(queryClient, () => void router.invalidate());

/** Lets the browser answer the person in between. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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

if (isHydrating) {
  // As soon as everything that the page needs is loaded.
  router.ssr = { manifest: undefined };
  const asked = location.pathname;
  await pause();
  await router.load();
  // Who is signed in goes from the login page to another page.
  if (location.pathname !== asked) draw();
  else {
    keepEarlyTexts();
    // In small steps, so that the page answers in between.
    startTransition(() => void hydrateRoot(root, app));
  }
} else {
  keepEarlyTexts();
  draw();
}
startServiceWorker();
router.subscribe('onResolved', startServiceWorker);
