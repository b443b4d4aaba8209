/** Which documents of the library are saved on this device (features/library/saved-files.ts). */
export const SAVED_KEY = 'treewell.saved';

/** Whether any is, for pages that have not loaded the library. */
export function hasSavedDocuments(): boolean {
  try {
    return !['{}', null].includes(localStorage.getItem(SAVED_KEY));
  } catch {
    return false;
  }
}
