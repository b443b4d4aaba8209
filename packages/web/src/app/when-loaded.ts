/** Calls when the page and its pictures are there. This script may be later than that. */
export function whenLoaded(call: () => void): void {
  if (document.readyState === 'complete') call();
  else addEventListener('load', call, { once: true });
}
