// Lo que los programas de calendario muestran de tareas y rondas, en español.
import type { CalendarFileTexts } from '../en/calendar-file.ts';

export const calendarFileTexts: CalendarFileTexts = {
  name: (project) => `${project} · Treewell`,
  task: (text, tree) => (tree === null ? text : `${text} · ${tree}`),
  taskFor: (person) => (person === null ? 'Para cualquiera' : `Para ${person}`),
  round: (name) => `Recorrido: ${name}`,
  roundTrees: (trees, done) => `Hechos: ${done} de ${trees}`,
};
