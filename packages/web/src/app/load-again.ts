const KEY = 'treewell.loaded-again';
const TRY_MS = 3_000;
/** If loading again does not help, it is not tried again so soon. */
const PAUSE_MS = 30_000;

/** Browsers do not ask again for a script that they did not get. So the page loads again when the server answers. */
export async function loadAgain(): Promise<void> {
  while (!(await fetch(import.meta.url, { method: 'HEAD' }).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  const last = Number(sessionStorage.getItem(KEY));
  sessionStorage.setItem(KEY, String(Date.now()));
  if (Date.now() - last > PAUSE_MS) location.reload();
}
