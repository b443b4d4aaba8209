/** Drawn by its feature. */
export function NewProjectPage() {
  return null;
}
