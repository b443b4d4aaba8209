// The projects and trees of the demo that the pictures and films show.
import type { Say } from '../../e2e/say.ts';
import type { AppWindow } from './app-window.ts';

export const PARK = 'Demo: Liberty Park';
export const STREETS = 'Demo: East Side street trees';

export interface DemoTree {
  tree_id: number;
  tree_name: string;
  longitude: number;
  latitude: number;
}

export async function projectId({ ask }: AppWindow, name: string): Promise<number> {
  const projects = await ask<{ project_id: number; project_name: string }[]>('/user/projects');
  const found = projects.find(({ project_name }) => project_name === name);
  if (!found) throw new Error(`The demo has no project ${name}`);
  return found.project_id;
}

export async function treeNamed(window: AppWindow, project: string, name: string): Promise<DemoTree> {
  const trees = await window.ask<DemoTree[]>('/trees/project/all', { projectId: await projectId(window, project) });
  const found = trees.find(({ tree_name }) => tree_name === name);
  if (!found) throw new Error(`${project} has no tree ${name}`);
  return found;
}

export const pathOf = async (window: AppWindow, project: string, rest: string): Promise<string> =>
  `/dashboard/project/${await projectId(window, project)}/${rest}`;

/** How the address of the map says where it looks. */
export const lookingAt = ({ latitude, longitude }: Pick<DemoTree, 'latitude' | 'longitude'>, zoom: number): string =>
  `at=${latitude.toFixed(6)}_${longitude.toFixed(6)}_${zoom}`;

/** What the forms show in both languages. The species is chosen in the language of the app. */
export const NEW_TREE = { en: 'Linden at the fountain', es: 'Tilo de la fuente' } as const;
export const NEW_TREE_SPECIES = { en: 'Littleleaf', es: 'Tilia cordata' } as const;
/** A free spot between trees of the park. */
export const NEW_TREE_SPOT = { latitude: 40.7448, longitude: -111.87635 } as const;
/** Some blocks east of the park, and the corners of the boundary that is drawn around them. */
export const NEW_SITE = {
  centre: [-111.86835, 40.74585],
  zoom: 14.5,
  corners: [
    [-111.8721, 40.7492],
    [-111.8647, 40.7492],
    [-111.8647, 40.7425],
    [-111.8721, 40.7425],
  ],
} as const;
export const NEW_PROJECT = {
  en: {
    name: 'Demo: Trees of Elm Street',
    city: 'Salt Lake City',
    description: 'A demo. We look after the trees of our street.',
    extent: 'Elm Street, from the school to the park.',
    objectives: 'Check every tree once a year, and water the young ones.',
  },
  es: {
    name: 'Demo: Árboles de la calle Olmo',
    city: 'Salt Lake City',
    description: 'Una demostración. Cuidamos los árboles de nuestra calle.',
    extent: 'La calle Olmo, de la escuela al parque.',
    objectives: 'Revisar cada árbol una vez al año y regar los jóvenes.',
  },
} as const;

/** The buttons on the home of a tree that open the form of a visit. */
export const visitButton = ({ page, say }: AppWindow, activity: 'healthCheck' | 'pestDetection' | 'treeCare') =>
  page
    .getByRole('group', { name: say('visits.tree.record') })
    .getByRole('button', { name: say(`newProject.activities.${activity}`) });

export const continueButton = ({ page, say }: { page: AppWindow['page']; say: Say }) =>
  page.getByRole('button', { name: say('newProject.buttons.continue') });
