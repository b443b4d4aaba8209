// Which reports about changes of many trees the person has closed. Only the open page remembers it: a report is news for an
// hour at most.
const dismissed = new Set<number>();

export const isDismissed = (changeId: number): boolean => dismissed.has(changeId);
export const dismiss = (changeId: number): void => void dismissed.add(changeId);
