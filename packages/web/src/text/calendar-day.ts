/** The day of a moment in the browser's time zone, YYYY-MM-DD. */
export const calendarDayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
