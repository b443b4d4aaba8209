// The files that people download, and what explains their columns, in Spanish.
import type { FilesTexts } from '../en/files.ts';

export const filesTexts: FilesTexts = {
  contents: { trees: 'árboles', visits: 'visitas', visitsDictionary: 'visitas diccionario de datos' },
  dictionary: {
    column: 'columna',
    meaning: 'significado',
    unit: 'unidad',
    values: 'valores permitidos',
    ofKinds: '{{meaning}} (solo en: {{kinds}})',
    anyOf: 'cualesquiera de estos, separados por comas: {{values}}',
    longest: 'texto de {{number}} caracteres como máximo',
    above: 'más de {{least}} y como máximo {{max}}',
    from: 'de {{least}} a {{max}}',
    converted: 'convertido de {{column}}',
    decimals: '{{number}} decimales',
    percent: 'de 0 a 100, números enteros',
    moment: 'Día y hora en UTC, según ISO 8601, por ejemplo 2026-05-04T13:05:00Z',
    day: 'Día, según ISO 8601, por ejemplo 2026-05-04',
    units: {
      inches: 'pulgadas',
      feet: 'pies',
      gallons: 'galones',
      hours: 'horas',
      cm: 'centímetros',
      m: 'metros',
      liters: 'litros',
      degrees: 'grados',
      percent: 'por ciento',
    },
    roles: { first: 'sorteada, para medir de nuevo', second: 'la segunda visita, comparada con la primera' },
  },
  columns: {
    tree_id: 'Número del árbol',
    tree_name: 'Nombre del árbol',
    common_name: 'Nombre común de la especie del árbol, como se conoce hoy',
    scientific_name: 'Nombre científico de la especie del árbol, como se conoce hoy',
    latitude: 'Latitud del árbol, WGS 84',
    longitude: 'Longitud del árbol, WGS 84',
  },
  ofTrees: {
    created_at: 'Cuándo se añadió el árbol',
    visited_at: 'La última visita de cualquier tipo',
    healthcheck_count: 'Cuántas revisiones de salud se registraron',
    treecare_count: 'Cuántas veces se registraron cuidados',
    pestdetection_count: 'Cuántas detecciones de plagas se registraron',
    z_score: 'Índice de salud, de 0 (el más sano) a 10',
    health_checked_at: 'Cuándo se hizo la revisión de salud de la que viene el índice',
    qaqc_checked_at: 'Cuándo midió el árbol por última vez una segunda persona, para el control de calidad',
    qaqc_accuracy:
      'Cuánto coincidieron entonces las dos personas: la parte de las medidas comparadas dentro de la tolerancia',
    due_on:
      'El primer día en que al árbol le toca una visita según algún plan del proyecto. Un día que ya pasó: va con retraso. Vacío: no le toca nada',
  },
  ofVisits: {
    visit_id: 'Número de la visita',
    visit_name: 'Tipo de visita',
    visit_date: 'Cuándo se visitó el árbol',
    recorded_common_name:
      'Nombre común de la especie que tenía el árbol cuando se registró la visita. Una visita anterior a noviembre de 2026 tiene la especie del día en que se actualizó esta instalación',
    recorded_scientific_name: 'Nombre científico de esa especie',
    tree_status: 'Qué es el árbol hoy',
    observer_id:
      'Código de la persona que registró la visita: el mismo en todos los archivos de este proyecto, también con otro nombre, y otro en cada proyecto',
    user_name: 'Quién registró la visita',
    qaqc_hidden:
      'Tiene texto mientras el control de calidad oculta los valores de la visita. Entonces sus celdas vacías no son valores que faltan',
    qaqc_role: 'El papel de la visita en el control de calidad; vacío en la mayoría de las visitas',
    qaqc_checked_at: 'Cuándo midió el árbol una segunda persona',
    qaqc_accuracy: 'Cuánto coinciden las dos personas: la parte de las medidas comparadas dentro de la tolerancia',
    photo_file: 'Nombres de los archivos de las fotos de la visita, separados por comas',
  },
};
