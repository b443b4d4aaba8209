// What calendar programs show of tasks, rounds and due work, in English.
export const calendarFileTexts = {
  name: (project: string): string => `${project} · Treewell`,
  task: (text: string, tree: string | null): string => (tree === null ? text : `${text} · ${tree}`),
  taskFor: (person: string | null): string => (person === null ? 'For anybody' : `For ${person}`),
  round: (name: string): string => `Round: ${name}`,
  due: (plan: string, trees: number): string => `${plan}: ${trees} ${trees === 1 ? 'tree' : 'trees'}`,
  overdue: (plan: string, trees: number): string => `${plan}: ${trees} overdue`,
  roundTrees: (trees: number, done: number): string => `Done: ${done} of ${trees}`,
};

export type CalendarFileTexts = typeof calendarFileTexts;
