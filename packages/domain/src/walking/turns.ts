// Makes a way shorter by turning parts of it around (2-opt) and by moving one to three places elsewhere (Or-opt).
import { inverse, type Neighbours } from './curve.ts';

/** Meters. Less is not worth a change, and changes of nothing would never end. */
const WORTH_IT = 0.01;
const MOVED_MAX = 3;
/** How many places may change their position on the way, for each place. A way that needs more is short enough. */
const WORK_PER_PLACE = 1_000;

/** `way` has the index of each place once. Its first place stays the first; it may end anywhere. */
export function shortenWay(way: Uint32Array, step: (a: number, b: number) => number, neighbours: Neighbours): void {
  const count = way.length;
  const indexOf = inverse(way);
  const at = (index: number): number => way[index] as number;
  const where = (place: number): number => indexOf[place] as number;
  /** Between two indexes on the way. There is no step beyond its end. */
  const length = (a: number, b: number): number => (b >= count ? 0 : step(at(a), at(b)));
  let work = WORK_PER_PLACE * count;

  function turn(from: number, to: number): void {
    work -= to - from + 1;
    for (let [a, b] = [from, to]; a <= b; a++, b--) {
      const [first, last] = [at(a), at(b)];
      way[a] = last;
      way[b] = first;
      indexOf[last] = a;
      indexOf[first] = b;
    }
  }

  // Only places whose steps have changed are tried again.
  const waiting = Array.from(way);
  const isWaiting = new Uint8Array(count).fill(1);
  function tryAgain(...indexes: number[]): void {
    for (const index of indexes) {
      const place = way[index];
      if (place === undefined || isWaiting[place]) continue;
      isWaiting[place] = 1;
      waiting.push(place);
    }
  }

  /** Turns the part between two places around, if that saves something. */
  function tryTurn(from: number, to: number): boolean {
    if (from < 1 || from >= to) return false;
    const saved = length(from - 1, from) + length(to, to + 1) - length(from - 1, to);
    if (saved - (to + 1 < count ? length(from, to + 1) : 0) <= WORTH_IT) return false;
    turn(from, to);
    tryAgain(from - 1, from, to, to + 1);
    return true;
  }

  /** Moves the places `from` to `to` between the places `after` and `after + 1`, either way around. */
  function tryMove(from: number, to: number, after: number): boolean {
    if (from < 1 || to >= count || (after >= from - 1 && after <= to) || after < 0) return false;
    const left = length(from - 1, from) + length(to, to + 1) - (to + 1 < count ? length(from - 1, to + 1) : 0);
    const saved = left + length(after, after + 1);
    const isEnd = after + 1 >= count;
    const straight = length(after, from) + (isEnd ? 0 : length(to, after + 1));
    const turned = length(after, to) + (isEnd ? 0 : length(from, after + 1));
    if (saved - Math.min(straight, turned) <= WORTH_IT) return false;
    const [begin, end] = after < from ? [after + 1, to] : [from, after];
    if (straight < turned) turn(from, to);
    if (after < from) turn(after + 1, from - 1);
    else turn(to + 1, after);
    turn(begin, end);
    const size = to - from + 1;
    const cut = after < from ? begin + size : end - size + 1;
    tryAgain(begin - 1, begin, cut - 1, cut, end, end + 1);
    return true;
  }

  function improveAt(place: number): boolean {
    const here = where(place);
    const [before, next] = [here > 0 ? length(here - 1, here) : 0, length(here, here + 1)];
    for (let rank = 0; rank < neighbours.count; rank++) {
      const other = neighbours.of(place, rank);
      const distance = step(place, other);
      // A shorter way has a step that is shorter than one of those at its ends.
      if (distance >= Math.max(before, next)) break;
      const there = where(other);
      const [low, high] = here < there ? [here, there] : [there, here];
      if (tryTurn(low + 1, high) || tryTurn(low, high - 1)) return true;
      for (let more = 0; more < MOVED_MAX; more++)
        for (const after of [there, there - 1])
          if (
            (distance < before && tryMove(here, here + more, after)) ||
            (distance < next && tryMove(here - more, here, after))
          )
            return true;
    }
    return tryTurn(here + 1, count - 1);
  }

  for (let index = 0; index < waiting.length && work > 0; index++) {
    const place = waiting[index] as number;
    isWaiting[place] = 0;
    while (work > 0 && improveAt(place));
  }
}
