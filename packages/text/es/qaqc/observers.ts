// How well each person agrees with second measurements, in Spanish.
import type { QaqcObserversTexts } from '../../en/qaqc/observers.ts';

export const qaqcObserversTexts: QaqcObserversTexts = {
  title: 'Observadores',
  intro:
    'Qué tanto coinciden las revisiones de cada persona con las segundas, en todas las rondas. Una diferencia no dice quién tiene razón: la segunda persona también puede equivocarse.',
  none: 'Todavía no se ha repetido ninguna revisión. Después, cada persona tendrá aquí su tarjeta.',
  loading: 'Cargando los observadores…',
  failed: 'No se pudieron cargar los observadores.',
  compared_one: '{{number}} revisión repetida',
  compared_other: '{{number}} revisiones repetidas',
  accuracy: 'Exactitud',
  accuracyHint: 'Parte de las medidas comparadas que coinciden',
  measures: 'Coincidencia por medida',
  agreed: '{{agreed}} de {{visits}}',
  higher: 'En promedio, {{amount}} más que la segunda persona.',
  lower: 'En promedio, {{amount}} menos que la segunda persona.',
  practise: 'Conviene practicar',
  practiseNone: 'Ninguna medida destaca.',
  tooFew: 'Por ahora hay menos de {{number}} comparaciones. No dicen nada de una persona.',
  runs: 'Exactitud por ronda',
  run_one: 'Del {{from}} al {{to}}: {{percent}} ({{number}} revisión)',
  run_other: 'Del {{from}} al {{to}}: {{percent}} ({{number}} revisiones)',
};
