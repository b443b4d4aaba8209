/** Drawn by its feature. */
export function MyProjectsPage() {
  return null;
}
