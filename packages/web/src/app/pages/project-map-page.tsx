/** Drawn by its feature. */
export function ProjectMapPage() {
  return null;
}
