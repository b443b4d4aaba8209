// DBH: the diameter of a stem at breast height, in inches.

// ── Options and limits ──────────────────────────────────────────────────────

/** Inches, feet, gallons: the specification's units. */
export const DBH_MAX_INCHES = 600;

/** Thicker trees exist, but a typing error is likelier: the form asks. */
export const DBH_UNLIKELY_INCHES = 100;

// ── Rules ───────────────────────────────────────────────────────────────────

/** One diameter for a tree with several stems: of the circle that has their areas together. */
export const combinedDiameter = (diameters: readonly number[]): number =>
  Math.sqrt(diameters.reduce((sum, diameter) => sum + diameter ** 2, 0));

export const diameterOf = (circumference: number): number => circumference / Math.PI;
