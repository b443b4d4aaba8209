// What a run of quality control has found, in Spanish.
import type { QaqcResultsTexts } from '../../en/qaqc/results.ts';

export const qaqcResultsTexts: QaqcResultsTexts = {
  title: 'Resultados',
  titleSoFar: 'Resultados hasta ahora',
  loading: 'Cargando las comparaciones…',
  failed: 'No se pudieron cargar las comparaciones.',
  none: 'Todavía no se ha vuelto a medir ningún árbol. Los resultados empiezan con la primera comparación.',
  noneEver: 'No se volvió a medir ningún árbol, así que esta ronda no tiene resultados.',
  overall: 'Exactitud',
  overallWords:
    'de las medidas comparadas coinciden en promedio. Para las {{eligible}} revisiones posibles está entre el {{low}} y el {{high}} % (95 %).',
  overallExact: 'de las medidas comparadas coinciden en promedio, en todas las revisiones posibles.',
  overallAlone: 'de las medidas comparadas coinciden. Una sola comparación no dice nada de las demás.',
  compared_one: '{{number}} comparación',
  compared_other: '{{number}} comparaciones',
  byMeasure: 'Coincidencia por medida',
  byMeasureHint: 'El punto es lo que se encontró. La barra es donde está el porcentaje real (95 %).',
  higher: 'Las primeras visitas dan {{amount}} más en promedio ({{low}} a {{high}}).',
  lower: 'Las primeras visitas dan {{amount}} menos en promedio ({{low}} a {{high}}).',
  equal: 'Las primeras y las segundas visitas dan lo mismo en promedio ({{low}} a {{high}}).',
  mayBeChance: 'Puede ser casualidad.',
  tooFew: 'Hay muy pocos valores para una diferencia media.',
  notes: {
    dropped_one:
      'Una revisión sorteada quedó fuera, y nadie sabe si habría coincidido. Los rangos de exactitud y de coincidencia cuentan con las dos posibilidades.',
    dropped_other:
      '{{number}} revisiones sorteadas quedaron fuera, y nadie sabe si habrían coincidido. Los rangos de exactitud y de coincidencia cuentan con las dos posibilidades.',
    unseasonable_one:
      'En una comparación, la segunda visita fue en otra temporada de hojas. Allí no se compararon las medidas de las hojas: {{list}}.',
    unseasonable_other:
      'En {{number}} comparaciones, la segunda visita fue en otra temporada de hojas. Allí no se compararon las medidas de las hojas: {{list}}.',
    strict:
      'Las tolerancias son estrictas: hasta las personas con práctica difieren a menudo en más. La exactitud informa; no aprueba ni suspende.',
    who: 'Una diferencia no dice quién tiene razón.',
  },
  plot: {
    title: 'Primeros valores frente a segundos',
    measure: 'Medida',
    first: 'Primera visita',
    second: 'Segunda visita',
    label: '{{measure}}, primeros valores frente a segundos. Parejas dentro de la tolerancia: {{within}} de {{total}}.',
    point_one: 'Primera {{first}}, segunda {{second}}: {{count}} árbol',
    point_other: 'Primera {{first}}, segunda {{second}}: {{count}} árboles',
    none: 'No se puede mostrar ninguna pareja de esta medida.',
    within: 'Dentro de la tolerancia',
    outside: 'Fuera',
    equalValues: 'Valores iguales',
    band: 'Tolerancia ({{tolerance}})',
    numbers: 'Un número cuenta los árboles con los mismos dos valores.',
    missing_one:
      '{{number}} pareja no se muestra, porque un valor falta, está oculto o es N/A, o porque era otra temporada de hojas.',
    missing_other:
      '{{number}} parejas no se muestran, porque un valor falta, está oculto o es N/A, o porque era otra temporada de hojas.',
    table: 'Mostrar como tabla',
    tree: 'Árbol',
    difference: 'Diferencia',
  },
};
