// The drawings that only the slides have, by name.
import type { ComponentType } from 'react';
import { Guard, Mulch, Prune, SoilAndWeeds, Stakes, Topsoil, Water } from './care-tasks.tsx';
import { AroundAndAcross, Fork, Kit, LookOrder, Species, Stems } from './trunk-and-kit.tsx';

export const OWN_DRAWINGS = {
  kit: Kit,
  species: Species,
  'around-and-across': AroundAndAcross,
  fork: Fork,
  stems: Stems,
  'look-order': LookOrder,
  water: Water,
  mulch: Mulch,
  topsoil: Topsoil,
  'soil-and-weeds': SoilAndWeeds,
  stakes: Stakes,
  guard: Guard,
  prune: Prune,
} satisfies Record<string, ComponentType>;

export type OwnDrawing = keyof typeof OWN_DRAWINGS;
