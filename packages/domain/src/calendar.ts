/** Whether a text of the form YYYY-MM-DD is a day of the calendar. Date.parse takes February 30 for March 2. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
