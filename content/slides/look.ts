// Colors, fonts and sizes of the slides. The fonts are on every machine; the colors are those of the app.
export const COLORS = {
  paper: 'faf7f0',
  surface: 'fffdf9',
  sunken: 'f3eee3',
  line: 'e2dacb',
  text: '22271f',
  quiet: '696253',
  forest: '24613f',
  leaf: 'd9eadf',
  paleLeaf: 'edf6f0',
  grove: '17402c',
  groveLine: '4d8a69',
  ochre: '8a5713',
  gold: 'e3b45c',
  sand: 'f8e8c6',
  paleSand: 'fdf5e4',
  red: 'c23d29',
} as const;

export const FONTS = { title: 'Georgia', text: 'Arial' } as const;

/** The slide, in inches. */
export const SLIDE = { width: 13.333, height: 7.5 } as const;
export const MARGIN = 0.6;
