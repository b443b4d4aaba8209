// The health checks of dead crowns that this person has answered with "not dead", kept on the device so that the question
// does not come again.
const KEY = 'treewell.answered-checks';
/** Older answers are forgotten: by then there is a newer check. */
const KEPT = 200;

function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    // Without a storage the question comes again.
    return [];
  }
}

export const isAnswered = (visitId: number): boolean => read().includes(visitId);

export function rememberAnswered(visitId: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), visitId].slice(-KEPT)));
  } catch {
    // As above.
  }
}
