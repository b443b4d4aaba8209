// Texts of every map: controls, drawing, coordinates, in English.
import { NOTICES } from '@treewell/domain/problems';

export const mapTexts = {
  map: {
    controls: 'Map controls',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    north: 'Turn north up',
    locate: 'Show my location',
    fullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
    attribution: 'Sources of this map',
    imageryAway: 'The satellite picture cannot be reached. This is the built-in map.',
    closeNotice: 'Close this notice',
    undrawable: 'This browser cannot draw the map (it needs WebGL 2). Everything else on this page works without it.',
    away: '{{distance}} {{direction}}',
    directions: {
      n: 'north',
      ne: 'northeast',
      e: 'east',
      se: 'southeast',
      s: 'south',
      sw: 'southwest',
      w: 'west',
      nw: 'northwest',
    },
    location: {
      found: 'You are here, to within {{distance}}.',
      refused: NOTICES.location_refused as string,
      unavailable: 'Your location is not available. Allow it in the settings of your browser, or search for a place.',
    },
    search: {
      label: 'Coordinates',
      hint: 'Latitude first, then longitude',
      go: 'Go there',
      problem: 'These are not coordinates. Write latitude and longitude, for example 38.9, -77.03',
    },
    boundary: {
      tools: 'Boundary tools',
      draw: 'Draw',
      drawAgain: 'Draw again',
      finish: 'Finish',
      cancel: 'Cancel',
      undo: 'Undo',
      redo: 'Redo',
      deleteCorner: 'Delete corner',
      deleteShape: 'Delete',
      useView: 'Use what the map shows',
      type: 'Type or paste a boundary',
      hintNone: 'Draw the boundary corner by corner, take what the map shows, or type it.',
      hintDraw: 'Click each corner. To close the shape, choose the first corner again or Finish.',
      hintDrawTouch: 'Tap each corner. To close the shape, tap the first corner again or Finish.',
      hintEdit:
        'Drag a corner to move it, or the dot between two corners to add one. To delete a corner, choose it and then Delete corner, or right-click it.',
      hintEditTouch:
        'Drag a corner to move it, or the dot between two corners to add one. To delete a corner, tap it and then Delete corner.',
      hintManyCorners:
        'This boundary has too many corners to move them one by one. Draw it again, or replace it as text.',
    },
    text: {
      title: 'Type or paste a boundary',
      close: 'Close',
      label: 'Boundary as text',
      hint: 'A polygon as GeoJSON or WKT, for example from a GIS program.',
      order: 'Order of the numbers in WKT',
      orders: { automatic: 'Automatic', 'latitude-first': 'Latitude first', 'longitude-first': 'Longitude first' },
      found: '{{corners}} corners around {{centre}}',
      readAs: 'Read as: {{order}}',
      use: 'Use this boundary',
    },
    point: {
      chosen: 'Chosen: {{position}}',
      none: 'No place chosen yet. Click the map, or type coordinates.',
      noneTouch: 'No place chosen yet. Tap the map, or type coordinates.',
    },
  },
};

export type MapTexts = typeof mapTexts;
