/** Whole years from one day to a later one (YYYY-MM-DD), as birthdays count them. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(to.slice(5) < from.slice(5));
