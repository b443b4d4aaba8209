// Los textos de las cifras sobre los árboles perdidos, en español.
import type { LossesTexts } from '../../en/trees/losses.ts';

export const lossesTexts: LossesTexts = {
  title: 'Árboles perdidos y plantados, año por año',
  gist: 'Cuántos árboles murieron, quedaron en tocón o se eliminaron, y por qué; y cuántos se plantaron.',
  loading: 'Contando los árboles perdidos…',
  failed: 'No se pudieron contar los árboles perdidos.',
  none: {
    title: 'Aún no hay ninguna pérdida ni plantación anotada',
    text: 'Cuando un árbol muera o se elimine, ábrelo, elige Editar y escribe su estado, la fecha y el motivo. Aquí verás cada año, junto a lo que se plantó.',
    filtered: 'De los árboles que cumplen el filtro no se perdió ninguno, y ninguno tiene fecha de plantación.',
  },
  balance: 'Perdidos: {{lost}}. Plantados: {{planted}}.',
  lost: 'Perdidos',
  planted: 'Plantados',
  noReason: 'Motivo desconocido',
  noYear: 'Año desconocido',
  noYearShort: '?',
  inYear: '{{year}}: perdidos {{lost}}, plantados {{planted}}',
  reason: '{{reason}}: {{number}}',
  chartLabel: 'Árboles perdidos y plantados de cada año. La tabla de abajo tiene las cifras.',
  earlier: 'El gráfico tiene solo los últimos años ({{number}}). La tabla los tiene todos.',
  table: {
    caption: 'Árboles perdidos y plantados de cada año',
    year: 'Año',
    reasons: 'Motivos',
    total: 'Total',
  },
};
