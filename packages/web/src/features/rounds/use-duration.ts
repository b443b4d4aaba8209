import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';

const MINUTES_PER_HOUR = 60;

/** '40 min' or '1 h 20 min'. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (minutes) => {
    const hours = Math.floor(minutes / MINUTES_PER_HOUR);
    return t(hours === 0 ? 'rounds.one.time.minutes' : 'rounds.one.time.hours', {
      hours: formats.number(hours),
      minutes: formats.number(minutes % MINUTES_PER_HOUR),
    });
  };
}
