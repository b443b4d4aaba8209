/** The calendar day where the person is, YYYY-MM-DD. */
export function localDay(moment: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
