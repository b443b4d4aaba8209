// What the film "What Treewell is" shows: pictures of trees and glimpses of the app, with words in both languages.
import type { ScreenName } from '../screens/screens.ts';
import type { Both } from './scene.ts';

export const INTRODUCTION: Both = { en: 'What Treewell is', es: 'Qué es Treewell' };

/** How the camera moves over a picture, as shares of it: the middle, and how much is in sight. */
export interface Move {
  from: readonly [x: number, y: number, share: number];
  to: readonly [x: number, y: number, share: number];
}

interface Pictured {
  /** The name of a picture in content/files/pictures. */
  picture: string;
  move: Move;
}

export interface IntroductionShot {
  title: Both;
  caption: Both;
  /** A picture, or another one while there is none of that name yet; or a screenshot in content/print/screens. */
  shows: (Pictured & { orElse?: Pictured }) | { screen: ScreenName; shape: 'phone' | 'wide' };
}

export const SHOTS: readonly IntroductionShot[] = [
  {
    title: { en: 'Trees make a street', es: 'Los árboles hacen la calle' },
    caption: {
      en: 'City trees give shade on hot days. They need people who look after them.',
      es: 'Los árboles urbanos dan sombra. Necesitan personas que los cuiden.',
    },
    shows: { picture: 'street', move: { from: [0.5, 0.52, 1], to: [0.54, 0.5, 0.82] } },
  },
  {
    title: { en: 'People care together', es: 'Cuidar en grupo' },
    caption: {
      en: 'In Treewell people do this together, in projects of a street or a park.',
      es: 'En Treewell se hace en grupo, en proyectos de una calle o un parque.',
    },
    shows: {
      picture: 'park',
      move: { from: [0.45, 0.5, 0.84], to: [0.55, 0.5, 0.84] },
      orElse: { picture: 'street', move: { from: [0.3, 0.55, 0.62], to: [0.42, 0.55, 0.62] } },
    },
  },
  {
    title: { en: 'Every tree is on the map', es: 'Cada árbol está en el mapa' },
    caption: {
      en: 'Each project has a map. Each tree is a dot with a page of its own.',
      es: 'Cada proyecto tiene un mapa. Cada árbol es un punto con su página.',
    },
    shows: { screen: 'project-map', shape: 'wide' },
  },
  {
    title: { en: 'Look closely', es: 'Mira de cerca' },
    caption: {
      en: 'On a visit you look at the trunk, the leaves and the crown.',
      es: 'En una visita miras el tronco, las hojas y la copa.',
    },
    shows: { picture: 'crown', move: { from: [0.5, 0.55, 0.8], to: [0.5, 0.45, 0.95] } },
  },
  {
    title: { en: 'Record what you see', es: 'Registra lo que ves' },
    caption: {
      en: 'A Health Check needs one tap for each answer.',
      es: 'Una revisión de salud pide un toque por respuesta.',
    },
    shows: { screen: 'health-check-form', shape: 'phone' },
  },
  {
    title: { en: 'Pests and care', es: 'Plagas y cuidados' },
    caption: {
      en: 'You also record signs of pests, and the care that a tree got.',
      es: 'También registras señales de plagas y los cuidados del árbol.',
    },
    shows: { screen: 'tree-care-form', shape: 'phone' },
  },
  {
    title: { en: 'Know how good it is', es: 'Conoce la calidad' },
    caption: {
      en: 'A second person measures some trees again, to see how far to trust the data.',
      es: 'Otra persona vuelve a medir algunos árboles. Así ves cuánto confiar.',
    },
    shows: { screen: 'qaqc-results', shape: 'wide' },
  },
  {
    title: { en: 'Begin today', es: 'Empieza hoy' },
    caption: {
      en: 'Find a project near you, or create one for your own street.',
      es: 'Busca un proyecto cerca de ti o crea uno para tu calle.',
    },
    shows: {
      picture: 'tablet',
      move: { from: [0.5, 0.5, 0.82], to: [0.5, 0.5, 1] },
      orElse: { picture: 'street', move: { from: [0.72, 0.6, 0.6], to: [0.6, 0.52, 0.85] } },
    },
  },
];
