/** Drawn by its feature. */
export function UnsubscribePage() {
  return null;
}
