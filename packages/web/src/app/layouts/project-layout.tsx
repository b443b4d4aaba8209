/** Drawn by its feature. */
export function ProjectLayout() {
  return null;
}
