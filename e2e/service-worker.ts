// What journeys with the service worker share.
import type { Page } from '@playwright/test';

/** Waits until the service worker answers for this page. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** Chromium logs every call that found no network. */
export function forgetMissingNetwork(pageErrors: string[]): void {
  const others = pageErrors.filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|The service is restarting/.test(text),
  );
  pageErrors.splice(0, pageErrors.length, ...others);
}
