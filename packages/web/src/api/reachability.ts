import { useEffect, useEffectEvent, useState } from 'react';
import { fetchConfig } from './client.ts';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;

/**
 * Asks whether the server answers: at once when the network is back or the person returns to the window, otherwise after
 * longer and longer waits. Then calls `onReachable`, and asks again if that did not take this page away.
 */
export function useReachability(onReachable: () => unknown): { isAsking: boolean; askNow: () => void } {
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const reach = useEffectEvent(async (signal: AbortSignal) => {
    setIsAsking(true);
    try {
      await fetchConfig(signal);
      await onReachable();
    } catch {
      // Still no answer: the page stays, and says so.
    }
    if (!signal.aborted) setIsAsking(false);
  });

  useEffect(() => {
    const ended = new AbortController();
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isUnderWay = false;
    const ask = async (): Promise<void> => {
      if (isUnderWay || document.hidden) return;
      isUnderWay = true;
      clearTimeout(timer);
      await reach(ended.signal);
      isUnderWay = false;
      if (!ended.signal.aborted) timer = setTimeout(() => void ask(), (wait = Math.min(wait * 2, MAX_WAIT_MS)));
    };
    const askNow = (): void => void ask();
    if (asked > 0) askNow();
    else timer = setTimeout(askNow, wait);
    window.addEventListener('online', askNow, ended);
    document.addEventListener('visibilitychange', askNow, ended);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked]);

  return { isAsking, askNow: () => setAsked(asked + 1) };
}
