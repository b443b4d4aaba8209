// Colours and fonts: paper of a field notebook, forest green, and the ochre of fresh-cut wood. Text has a contrast
// of at least 4.5:1 to its background, in both colour schemes.
import { createTheme } from '@mantine/core';

const SANS = "'Public Sans Variable', 'Public Sans', system-ui, sans-serif";
const SERIF = "'Newsreader Variable', Newsreader, Georgia, serif";

export const theme = createTheme({
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    forest: [
      '#edf6f0',
      '#d9eadf',
      '#b5d6c1',
      '#8fc0a2',
      '#6fae88',
      '#4f9a6e',
      '#317951',
      '#24613f',
      '#194b30',
      '#113723',
    ],
    ochre: [
      '#fdf5e4',
      '#f8e8c6',
      '#f0d394',
      '#e3b45c',
      '#d39a38',
      '#b87d20',
      '#9f6818',
      '#8a5713',
      '#6b430e',
      '#4d300a',
    ],
    gray: [
      '#faf8f3',
      '#f3efe6',
      '#e8e2d6',
      '#dad3c4',
      '#c2baa9',
      '#978f7e',
      '#696253',
      '#504a3e',
      '#36322a',
      '#201e19',
    ],
    dark: [
      '#dfe4dd',
      '#c4ccc3',
      '#a5afa5',
      '#7f8a80',
      '#3d473f',
      '#2c352f',
      '#222a25',
      '#171c18',
      '#121613',
      '#0c0f0d',
    ],
    red: ['#fdf0ed', '#f9dcd6', '#f2b6aa', '#ec9081', '#e57361', '#d9543f', '#c23d29', '#a52f1d', '#852314', '#641a0f'],
  },
  black: '#22271f',
  fontFamily: SANS,
  headings: {
    fontFamily: SERIF,
    fontWeight: '500',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.5rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.625rem, 1.4rem + 0.9vw, 2rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.375rem', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
