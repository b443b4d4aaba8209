import { useEffect, useState } from 'react';

/** Whole seconds left until a moment (milliseconds since 1970), counting down to 0. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
