// What a click on the map does in each drawing mode.

interface ModeRules {
  /** The mode of the drawing library. */
  library: 'static' | 'polygon' | 'select';
  /** The key of the text that tells people what to do. */
  hint: 'map.boundary.hintNone' | 'map.boundary.hintDraw' | 'map.boundary.hintEdit';
  /** For people who point with a finger. */
  hintTouch: 'map.boundary.hintNone' | 'map.boundary.hintDrawTouch' | 'map.boundary.hintEditTouch';
  /** Whether a double click zooms. False where a double click belongs to the drawing. */
  canDoubleClickZoom: boolean;
  /** Whether a click chooses a corner. */
  canChooseCorner: boolean;
}

export const DRAWING_MODES = {
  none: {
    library: 'static',
    hint: 'map.boundary.hintNone',
    hintTouch: 'map.boundary.hintNone',
    canDoubleClickZoom: true,
    canChooseCorner: false,
  },
  'draw-polygon': {
    library: 'polygon',
    hint: 'map.boundary.hintDraw',
    hintTouch: 'map.boundary.hintDrawTouch',
    canDoubleClickZoom: false,
    canChooseCorner: false,
  },
  'edit-polygon': {
    library: 'select',
    hint: 'map.boundary.hintEdit',
    hintTouch: 'map.boundary.hintEditTouch',
    canDoubleClickZoom: false,
    canChooseCorner: true,
  },
} as const satisfies Record<string, ModeRules>;

export type DrawingMode = keyof typeof DRAWING_MODES;
