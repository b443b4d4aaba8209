// The points of a line over several runs. Pure.

interface Point {
  x: number;
  y: number;
}

/** Spreads percents evenly over the width of a box. 100 is at its top: a line that fills its box would exaggerate. */
export const linePoints = (percents: readonly number[], box: { width: number; height: number }): Point[] =>
  percents.map((percent, index) => ({
    x: percents.length < 2 ? box.width / 2 : (index * box.width) / (percents.length - 1),
    y: (1 - percent / 100) * box.height,
  }));
