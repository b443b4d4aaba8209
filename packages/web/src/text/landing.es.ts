// Texts of the landing page, in Spanish.
import type { LandingTexts } from './landing.en.ts';

export const landingEs: LandingTexts = {
  landing: {
    title: 'Árboles urbanos más sanos, visita a visita',
    lead: 'En Treewell, vecinos, grupos scout, arboristas y técnicos forestales cuidan los mismos árboles: los sitúan en el mapa, los revisan, los atienden y ven cómo evolucionan con los años.',
    start: 'Empezar',
    pointsTitle: 'Qué puedes hacer aquí',
    points: {
      map: {
        title: 'Sitúa tus árboles',
        text: 'Crea un proyecto para una calle, un parque o toda una ciudad y coloca cada árbol en un mapa satelital.',
      },
      check: {
        title: 'Revisa su salud',
        text: 'Registra revisiones de salud, señales de plagas y cuidados con el mismo método sencillo en todas partes.',
      },
      trust: {
        title: 'Confía en los datos',
        text: 'Las segundas visitas comparan las mediciones: así voluntarios e investigadores confían en los mismos datos.',
      },
    },
    free: 'Gratis para voluntarios, profesionales del arbolado, investigadores y gestores forestales.',
    contact: '¿Tienes preguntas? Escribe a',
    footer:
      'Una iniciativa cívica y de silvicultura urbana de una organización de conservación y un servicio forestal.',
  },
};
