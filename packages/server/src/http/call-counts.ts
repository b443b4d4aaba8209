// Counts the calls of each address to each route. The rate limiter of the framework and the short path share these counts,
// so a caller has one limit for both.
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

export interface Counted {
  /** Calls in the current window of time. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** The counts of one route. */
interface CallCounts {
  /** Counts one more call, unless there are `max` already. */
  countUpTo(max: number, address: string, windowMs: number): Counted | undefined;
}

export interface AllCallCounts {
  of(method: string, url: string): CallCounts;
  /** For the rate limiter. */
  readonly Store: FastifyRateLimitStoreCtor;
}

/** Per route. If there are more, the count of the address that called least recently is lost. */
const ADDRESSES_MAX = 5_000;

interface Window {
  calls: number;
  beganAt: number;
}

class RouteCounts implements CallCounts, FastifyRateLimitStore {
  /** It takes the memory for all addresses at once, so only a route that is called gets one. */
  #windows: LRUCache<string, Window> | undefined;

  countUpTo(max: number, address: string, windowMs: number): Counted | undefined {
    this.#windows ??= new LRUCache<string, Window>({ max: ADDRESSES_MAX });
    const now = Date.now();
    let window = this.#windows.get(address);
    if (!window || window.beganAt + windowMs <= now) {
      window = { calls: 0, beganAt: now };
      this.#windows.set(address, window);
    }
    if (window.calls >= max) return undefined;
    return { current: ++window.calls, ttl: window.beganAt + windowMs - now };
  }

  /** The rate limiter also counts calls that it refuses. */
  incr(address: string, callback: (error: null, counted?: Counted) => void, windowMs: number): void {
    callback(null, this.countUpTo(Infinity, address, windowMs));
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}

export function createCallCounts(): AllCallCounts {
  const routes = new Map<string, RouteCounts>();
  const of = (method: string, url: string): RouteCounts => {
    const name = `${method} ${url}`;
    const counts = routes.get(name) ?? new RouteCounts();
    routes.set(name, counts);
    return counts;
  };
  return {
    of,
    Store: class extends RouteCounts {
      /** The rate limiter asks for a store for each route. Its types lack the property `routeInfo`. */
      override child(settings?: unknown): FastifyRateLimitStore {
        const { method, url } = (settings as { routeInfo: { method: string | string[]; url: string } }).routeInfo;
        return of(String(method), url);
      }
    },
  };
}
