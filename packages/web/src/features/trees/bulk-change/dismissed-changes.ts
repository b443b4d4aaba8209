// Which reports about changes of many trees the person has closed. Only this tab remembers it: it is about what has just
// happened.
const KEY = 'treewell.dismissed-bulk-changes';

export function isDismissed(changeId: number): boolean {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(',').includes(String(changeId));
  } catch {
    return false;
  }
}

export function dismiss(changeId: number): void {
  try {
    sessionStorage.setItem(KEY, `${sessionStorage.getItem(KEY) ?? ''},${changeId}`);
  } catch {
    // The browser keeps nothing: the report comes back with the next visit.
  }
}
