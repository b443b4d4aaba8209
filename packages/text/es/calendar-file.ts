// Lo que los programas de calendario muestran de tareas, recorridos y trabajo pendiente, en español.
import type { CalendarFileTexts } from '../en/calendar-file.ts';

export const calendarFileTexts: CalendarFileTexts = {
  name: (project) => `${project} · Treewell`,
  task: (text, tree) => (tree === null ? text : `${text} · ${tree}`),
  taskFor: (person) => (person === null ? 'Para cualquiera' : `Para ${person}`),
  round: (name) => `Recorrido: ${name}`,
  due: (plan, trees) => `${plan}: ${trees} ${trees === 1 ? 'árbol' : 'árboles'}`,
  overdue: (plan, trees) => `${plan}: con retraso ${trees}`,
  roundTrees: (trees, done) => `Hechos: ${done} de ${trees}`,
};
