// The scale of a chart with bars. Pure.

/** The top of the scale: a round number whose half is whole, because the line in the middle has a number too. */
export function scaleTop(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [2, 4, 6, 10]) if (step * power >= most) return step * power;
}
