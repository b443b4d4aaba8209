// The day on which people enter something, by the clock of the server in the time zone of the browser.
import { calendarDayOf } from '../text/calendar-day.ts';
import { serverNow } from './server-clock.ts';

/** YYYY-MM-DD. */
export const today = (): string => calendarDayOf(new Date(serverNow() * 1_000));
