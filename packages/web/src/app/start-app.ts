// The first script of the login page, which is prerendered and then hydrated as a whole. The scripts of the app wait until
// the page is drawn, so that they do not compete with it; or until somebody wants to use the page.
import { loadAgain } from './load-again.ts';
import { whenLoaded } from './when-loaded.ts';

/** The scripts of the page, in the order in which they need each other (scripts/prerender-pages.mjs). */
const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];

const pause = () => new Promise((resolve) => setTimeout(resolve));

async function load(): Promise<void> {
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  // One after the other, so that the page answers in between.
  for (const script of scripts) {
    await pause();
    await import(/* @vite-ignore */ script);
  }
}

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  load().catch(loadAgain);
}

for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start);
// The password manager or the person was faster than this script.
if (document.activeElement instanceof HTMLInputElement || globalThis.earlyClick) start();
whenLoaded(() => {
  // Some browsers do not tell when the page is drawn.
  setTimeout(start, 1_000);
  new PerformanceObserver(start).observe({ type: 'largest-contentful-paint', buffered: true });
});
