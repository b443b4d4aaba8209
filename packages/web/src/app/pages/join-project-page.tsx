/** Drawn by its feature. */
export function JoinProjectPage() {
  return null;
}
