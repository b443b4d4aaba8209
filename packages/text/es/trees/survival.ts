// Los textos de las cifras sobre los árboles plantados, en español.
import type { SurvivalTexts } from '../../en/trees/survival.ts';

export const survivalTexts: SurvivalTexts = {
  title: 'Árboles plantados: cuántos siguen vivos',
  gist: 'El porcentaje de árboles plantados que siguen vivos después de unos años, y con qué certeza se sabe.',
  loading: 'Contando los árboles plantados…',
  failed: 'No se pudieron contar los árboles plantados.',
  none: {
    title: 'Ningún árbol tiene aún fecha de plantación',
    text: 'Abre un árbol, elige Editar y escribe su fecha de plantación. Aquí verás el porcentaje de árboles plantados que siguen vivos.',
    filtered: 'Ninguno de los árboles que cumplen el filtro tiene fecha de plantación.',
  },
  method:
    'Estimado con el método de Kaplan y Meier: un árbol cuenta mientras se lo observó. Se pierde un árbol cuando muere, queda en tocón o se elimina, por cualquier motivo. Los árboles que ya no estaban antes de que alguien los añadiera no se conocen aquí; por eso las plantaciones antiguas parecen mejores de lo que fueron.',
  groupBy: 'Comparar',
  groupings: { none: 'Todos juntos', year: 'Años de plantación', species: 'Especies' },
  aliveUntil: 'Un árbol vivo se observó hasta',
  watchedUntil: { seen: 'su última visita', today: 'hoy' },
  watchedHints: {
    seen: 'O hasta que se añadió, si nadie lo ha visitado. Después no se supone nada de él. Donde se anotan las pérdidas pero apenas se visitan los árboles vivos, el porcentaje parece demasiado bajo.',
    today:
      'Apropiado para un inventario en el que toda pérdida se anota pronto. Donde faltan árboles y nadie lo ha anotado, el porcentaje parece demasiado alto.',
  },
  groups: {
    label: 'Grupos que se muestran',
    hint: 'Como máximo {{number}}. El archivo los tiene todos.',
    placeholder: 'Elige grupos',
    none: 'No existe ese grupo',
    clear: 'Quitar los grupos',
  },
  all: 'Todos los árboles plantados',
  others: 'Todos los demás',
  counts: 'Árboles plantados: {{number}}. Perdidos: {{deaths}}.',
  leftOut_one:
    'Queda fuera {{number}} árbol que ya no vive: nadie ha escrito desde cuándo, o la fecha es anterior a su plantación.',
  leftOut_other:
    'Quedan fuera {{number}} árboles que ya no viven: nadie ha escrito desde cuándo, o la fecha es anterior a su plantación.',
  percent: '{{number}}\u00A0%',
  interval: 'de {{lower}} a {{upper}}\u00A0%',
  plot: {
    label:
      'Porcentaje de árboles plantados que viven, por años desde la plantación: {{groups}}. La tabla de abajo tiene las cifras.',
    living: 'Vivos',
    years: 'Años desde la plantación',
    band: 'Banda: intervalo del 95 %',
    ends: 'Una línea termina donde ya no se observó ningún árbol.',
  },
  table: {
    caption: 'Las cifras de las curvas',
    measure: 'Cifra',
    planted: 'Plantados',
    deaths: 'Perdidos',
    leftOut: 'Fuera',
    median: 'La mitad vive más de',
    years_one: '{{number}} año',
    years_other: '{{number}} años',
    noMedian: 'vive más de la mitad',
    after_one: 'Vivos después de {{number}} año',
    after_other: 'Vivos después de {{number}} años',
    watched: 'observados: {{number}}',
    unknown: 'aún no se sabe',
  },
  download: 'Descargar las curvas',
  file: 'supervivencia',
};
