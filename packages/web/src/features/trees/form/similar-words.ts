// Forgives typing errors: a letter that is missing, too many, wrong, or swapped with its neighbor.

/** A short word with an error could be any other short word. */
const errorsAllowed = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : 2);

/** Whether the typed text is the start of the word, with a few errors: one in four to six letters, two in more. */
export function isSimilarStart(typed: string, word: string): boolean {
  const allowed = errorsAllowed(typed.length);
  if (allowed === 0) return word.startsWith(typed);
  // The start of the word cannot be longer than this.
  const start = word.slice(0, typed.length + allowed);
  if (start.length < typed.length - allowed) return false;
  return distanceToStart(typed, start) <= allowed;
}

/** The smallest number of errors between the text and any start of the word (optimal string alignment). */
function distanceToStart(typed: string, word: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let least = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) least = Math.min(least, (beforePrevious[column - 2] as number) + 1);
      current.push(least);
    }
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(...previous);
}
