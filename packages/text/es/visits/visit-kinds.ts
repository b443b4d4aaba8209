// The kinds of visits, and the groups of their questions, in Spanish.
import type { VisitKindsTexts } from '../../en/visits/visit-kinds.ts';

export const visitKindsTexts: VisitKindsTexts = {
  names: {
    healthCheck: 'Revisión de salud',
    pestDetection: 'Detección de plagas',
    treeCare: 'Cuidado del árbol',
  },
  titles: {
    healthCheck: 'Formulario de revisión de salud',
    pestDetection: 'Formulario de detección de plagas',
    treeCare: 'Formulario de cuidado del árbol',
  },
  groups: {
    crown: 'Copa',
    choices: '¿Qué ves?',
    signs: 'Señales: ¿sí o no?',
    care: 'Cuidado',
  },
};
