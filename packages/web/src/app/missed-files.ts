// Parts of the app that could not be fetched, the connection being lost. The browser will not ask for them again
// before the page is loaded anew.
let isAnyMissed = false;

export const watchMissedFiles = (): void => window.addEventListener('vite:preloadError', () => (isAnyMissed = true));

export const hasMissedFiles = (): boolean => isAnyMissed;
