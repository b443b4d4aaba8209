// Names of the fields of a tree, in Spanish.
import type { TreeFieldsTexts } from '../../en/trees/tree-fields.ts';

export const treeFieldsTexts: TreeFieldsTexts = {
  tree_name: {
    label: 'Nombre del árbol',
    input: 'Nombre del árbol',
    hint: 'Un nombre o un número que reconozcas, por ejemplo «Roble de la entrada».',
  },
  sub_id: {
    label: 'Especie',
    hint: '¿No sabes cuál es? Elige Unknown plant. ¿No está en la lista? Elige Unlisted plant.',
  },
  common_name: { label: 'Nombre común' },
  scientific_name: { label: 'Nombre científico' },
  latitude: { label: 'Latitud' },
  longitude: { label: 'Longitud' },
  address: { label: 'Dirección', hint: 'Calle y número, o cómo encontrarlo.' },
  status: {
    label: 'Estado',
    options: {
      alive: 'Vivo',
      dead: 'Muerto en pie',
      stump: 'Tocón',
      // Not 'Retirado': that is a record that was withdrawn.
      removed: 'Ya no está',
      site: 'Alcorque vacío',
    },
  },
  status_date: { label: 'Estado desde', hint: 'El día en que murió, se taló o se quitó, si se sabe.' },
  status_reason: {
    label: 'Motivo',
    options: {
      storm: 'Tormenta',
      construction: 'Obras',
      pest: 'Plaga o enfermedad',
      age: 'Edad',
      vandalism: 'Vandalismo',
      other: 'Otro',
    },
  },
  created_at: { label: 'Añadido' },
  visited_at: { label: 'Última visita' },
  healthcheck_count: { label: 'Revisiones de salud' },
  treecare_count: { label: 'Cuidados' },
  pestdetection_count: { label: 'Detección de plagas' },
  z_score: { label: 'Índice de salud' },
  health_checked_at: { label: 'Fecha del índice' },
  dbh: {
    label: 'DAP',
    input: 'DAP ({pulgadas|cm})',
    column: 'DAP ({pulg.|cm})',
    hint: 'Diámetro del tronco a la altura del pecho: a {4.5 pies|1.37 m} del suelo.',
  },
  treeheight: { label: 'Altura', input: 'Altura del árbol ({pies|metros}, opcional)' },
  qaqc_checked_at: { label: 'Comprobado por una segunda persona' },
  qaqc_accuracy: { label: 'Coincidencia con la segunda persona' },
  planted_on: { label: 'Plantado el', input: 'Fecha de plantación' },
  root_config: {
    label: 'Tipo de raíz',
    options: {
      Containerized: 'En contenedor',
      'Bare Root': 'Raíz desnuda',
      'Bailed and Burlap': 'Cepellón con arpillera',
    },
  },
  container_size: { label: 'Tamaño del contenedor', input: 'Tamaño del contenedor ({galones|litros})' },
  caliper_size: { label: 'Calibre', input: 'Calibre ({pulgadas|cm})' },
  notes: { label: 'Notas' },
  due_on: { label: 'Pendiente' },
};
