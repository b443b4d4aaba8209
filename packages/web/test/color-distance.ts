// How different two colours look, also to people who see no red, green or blue.

type Rows = readonly (readonly number[])[];

const combine = (rows: Rows, values: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0), 0));

/** Red, green and blue as light, 0 to 1. */
const lightOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

/** What light becomes without one kind of cones (Machado, Oliveira and Fernandes 2009). */
export const VISIONS = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  noRed: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  noGreen: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  noBlue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Rows>;

/** The OKLab color space, in which distances are as large as they look. */
const toOklab = (light: readonly number[]): number[] =>
  combine(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    combine(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      light,
    ).map(Math.cbrt),
  );

function colorDistance(a: string, b: string, vision: keyof typeof VISIONS = 'all'): number {
  const [seenA, seenB] = [a, b].map((hex) => toOklab(combine(VISIONS[vision], lightOf(hex)))) as [number[], number[]];
  return Math.hypot(...seenA.map((value, index) => value - (seenB[index] ?? 0)));
}

/** The smallest distance between two of them. */
export const closestColors = (colors: readonly string[], vision?: keyof typeof VISIONS): number =>
  Math.min(...colors.flatMap((a, index) => colors.slice(index + 1).map((b) => colorDistance(a, b, vision))));
