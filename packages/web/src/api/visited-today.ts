// The trees where this person has recorded a visit today, in this tab. A visit may bear an earlier date (notes on
// paper), and then the tree does not say that somebody was there today.
let trees: { treeId: number; at: number }[] = [];

/** The beginning of a day where the person is. */
export const startOfDay = (now = new Date()): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate());

export function rememberVisited(treeId: number, now = new Date()): void {
  trees = [...trees.filter((one) => one.treeId !== treeId), { treeId, at: now.getTime() }];
}

export const visitedToday = (now = new Date()): number[] =>
  trees.filter(({ at }) => at >= startOfDay(now).getTime()).map(({ treeId }) => treeId);
