// The texts about what has become of a tree, and about the trees of a site, in Spanish.
import type { TreeStatusTexts } from '../../en/trees/tree-status.ts';

export const treeStatusTexts: TreeStatusTexts = {
  since: '{{status}} desde el {{date}}',
  reason: 'Motivo: {{reason}}',
  means: {
    dead: 'No tiene índice de salud y ya nadie tiene que revisar su salud. Las plagas y los cuidados se pueden seguir registrando.',
    stump:
      'No tiene índice de salud y ya nadie tiene que revisar su salud. Las plagas y los cuidados se pueden seguir registrando.',
    removed: 'Aquí ya no hay nada, así que no se envía a nadie. Lo que se registró se conserva.',
    site: 'Un lugar para un árbol nuevo. No se envía a nadie a visitarlo; se pueden registrar cuidados del lugar.',
  },
  change: 'Cambiar estado',
  replant: 'Plantar aquí un árbol nuevo',
  standsNow: 'Ahora aquí está {{name}}.',

  dialog: {
    title: '¿Qué ha pasado con este árbol?',
    save: 'Guardar',
    cancel: 'Cancelar',
    reasonUnknown: 'No se sabe',
    changed: 'Otra persona ha cambiado el estado mientras tanto: {{status}}. Revisa tu respuesta y guarda.',
  },

  deadCrown: {
    question: 'La revisión de salud del {{date}} dio la copa por muerta. ¿El árbol está muerto?',
    later: 'No está muerto, revisar más adelante',
    told: 'La revisión de salud del {{date}} dio la copa por muerta.',
  },

  form: {
    title: 'Plantar aquí un árbol nuevo',
    create: 'Plantar este árbol',
    place: 'Donde estaba {{name}}: {{coordinates}}',
    home: 'El árbol nuevo está en {{project}}. Los líderes de otros proyectos pueden añadirlo a los suyos.',
    homeless: 'El árbol nuevo está en este proyecto.',
  },

  site: {
    title: 'Árboles de este sitio',
    standing: 'está aquí ahora',
    planted: 'Plantado el {{date}}',
    added: 'Añadido el {{date}}',
    stood_zero: 'Estuvo menos de un año',
    stood_one: 'Estuvo {{count}} año',
    stood_other: 'Estuvo {{count}} años',
    visits_one: '{{count}} visita',
    visits_other: '{{count}} visitas',
    dbh: 'DAP {{value}}',
    photo: 'Foto de {{name}}',
    failed: 'No se pudieron cargar los otros árboles de este sitio.',
  },

  planted: 'Plantado el {{date}}',
  addPlanted: 'Añadir la fecha de plantación',
};
