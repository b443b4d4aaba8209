/** Drawn by its feature. */
export function ProjectSettingsPage() {
  return null;
}
