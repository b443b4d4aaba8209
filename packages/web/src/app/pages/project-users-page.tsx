/** Drawn by its feature. */
export function ProjectUsersPage() {
  return null;
}
