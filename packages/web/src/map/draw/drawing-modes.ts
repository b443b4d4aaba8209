// What a click on the map means, mode by mode.

interface ModeRules {
  /** The mode of the drawing library. */
  library: 'static' | 'polygon' | 'select';
  /** Key of the sentence that tells people what to do. */
  hint: 'map.boundary.hintNone' | 'map.boundary.hintDraw' | 'map.boundary.hintEdit';
  /** A double click zooms, unless it would end a drawing. */
  canDoubleClickZoom: boolean;
  /** Whether corners can be chosen by a click. */
  canChooseCorner: boolean;
}

export const DRAWING_MODES = {
  none: { library: 'static', hint: 'map.boundary.hintNone', canDoubleClickZoom: true, canChooseCorner: false },
  'draw-polygon': {
    library: 'polygon',
    hint: 'map.boundary.hintDraw',
    canDoubleClickZoom: false,
    canChooseCorner: false,
  },
  'edit-polygon': {
    library: 'select',
    hint: 'map.boundary.hintEdit',
    canDoubleClickZoom: false,
    canChooseCorner: true,
  },
} as const satisfies Record<string, ModeRules>;

export type DrawingMode = keyof typeof DRAWING_MODES;
