/** Under this name the device keeps which color scheme was chosen. */
export const COLOR_SCHEME_KEY = 'treewell.color-scheme';

/** Each click goes to the next color scheme: as the system, light, dark, and again as the system. */
export const NEXT_SCHEME = { auto: 'light', light: 'dark', dark: 'auto' } as const;
