// The script of a prerendered page. It runs what is small without React, and hydrates islands when they are used. It
// imports nothing large: a visitor who only reads loads this and nothing else.
import { hasSavedDocuments } from '../../api/saved-documents.ts';
import { runCarousel } from '../../features/landing/run-carousel.ts';
import { rememberedLanguage, rememberLanguage, takeLinkedLanguage } from '../../text/remembered-language.ts';
import { runColorSchemeButton } from '../../ui/run-color-scheme-button.ts';
import { showPosterWhenNear } from '../../ui/show-poster-when-near.ts';
import { repeatEarlyClick } from '../early-click.ts';
import { runMenu } from '../layouts/run-menu.ts';
import { loadAgain } from '../load-again.ts';
import { startServiceWorker } from '../start-service-worker.ts';
import { whenLoaded } from '../when-loaded.ts';
import { runLanguageSwitch } from './run-language-switch.ts';
import { watchIsland } from './watch-island.ts';
import { whenNear } from '../../ui/when-near.ts';

function showRememberedLanguage(): void {
  const chosen = takeLinkedLanguage() ?? rememberedLanguage();
  // Browsers forget the cookie sooner than what a page stores. If it was there, the server knows better.
  if (chosen && rememberLanguage(chosen) && chosen !== document.documentElement.lang) location.reload();
}

/** Back may bring the page back from memory, in the language that it had then. */
function showLanguageChosenSince({ persisted }: PageTransitionEvent): void {
  if (persisted && (rememberedLanguage() ?? document.documentElement.lang) !== document.documentElement.lang)
    location.reload();
}

function runParts(): void {
  const all = (part: string) => document.querySelectorAll<HTMLElement>(`[data-run="${part}"]`);
  for (const bar of all('menu')) runMenu(bar);
  for (const languages of all('language')) runLanguageSwitch(languages);
  for (const button of all('color-scheme')) runColorSchemeButton(button);
  for (const carousel of all('carousel')) runCarousel(carousel);
  for (const film of all('poster')) showPosterWhenNear(film as HTMLVideoElement);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { hydrateIsland } = await import('./hydrate-island.tsx');
  await hydrateIsland(island);
}

/** The figures come when they are near. Without them the rest of the page stays. */
function watchFigures(element: HTMLElement): void {
  whenNear(element, watchIsland(element, { hydrate, onLost: () => {} }));
}

function watchLibrary(element: HTMLElement): void {
  const start = watchIsland(element, { hydrate, onLost: () => void loadAgain() });
  // It says what opens without a network, and saves newer versions of saved documents.
  if (navigator.serviceWorker?.controller) {
    if (!navigator.onLine) start();
    addEventListener('offline', start, { once: true });
  }
  if (hasSavedDocuments()) whenLoaded(start);
}

// The landing page answers at the root, too. Its own address is the one to share.
if (location.pathname === '/') history.replaceState(history.state, '', `/home${location.search}${location.hash}`);
showRememberedLanguage();
addEventListener('pageshow', showLanguageChosenSince);
runParts();
for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
  if (element.dataset['island'] === 'figures') watchFigures(element);
  else watchLibrary(element);
repeatEarlyClick();
whenLoaded(startServiceWorker);
