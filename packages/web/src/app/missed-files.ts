// Remembers whether a file of the app failed to load, because the connection was lost. The browser does not request
// such a file again until the page is reloaded.
let isAnyMissed = false;

export const watchMissedFiles = (): void => window.addEventListener('vite:preloadError', () => (isAnyMissed = true));

export const hasMissedFiles = (): boolean => isAnyMissed;
