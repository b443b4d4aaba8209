// Names of the settings of a project, in Spanish.
import type { ProjectFieldsTexts } from '../en/project-fields.ts';

export const projectFieldsTexts: ProjectFieldsTexts = {
  project_name: { label: 'Nombre del proyecto' },
  description: { label: 'Descripción' },
  extent: { label: 'Límite en palabras' },
  objectives: { label: 'Objetivos' },
  city: { label: 'Ciudad' },
  tree_name_pattern: {
    label: 'Nombres de los árboles nuevos',
    hint: 'Lo que propone el formulario. {n} se convierte en un número correlativo, {species} en el nombre común y {street} en la calle de la dirección. Déjalo vacío para que cada persona elija los nombres.',
  },
  next_tree_number: { label: 'Número siguiente' },
  visible: {
    label: 'Estado',
    input: 'Activo',
    hint: 'Un proyecto activo se puede encontrar, admite personas y trabajo. Uno inactivo no aparece en las búsquedas ni en la herramienta de campo.',
  },
  acceptingUsers: {
    label: 'Acepta personas',
    hint: 'Cualquiera puede pedir unirse; quien lidera el proyecto decide quién entra.',
  },
  sharingTrees: {
    label: 'Otros proyectos pueden usar nuestros árboles',
    hint: 'Pueden añadir los árboles a sus mapas y registrar visitas. Lo que aquí muestran los árboles depende solo de nuestros miembros.',
  },
};
