import { useEffect, useState } from 'react';

/** Counts down the whole seconds until a moment (milliseconds since 1970). Never below 0. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
