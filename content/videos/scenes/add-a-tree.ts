// The film "Add a tree", on a phone.
import type { Locator } from '@playwright/test';
import type { AppWindow } from '../../screens/app-window.ts';
import {
  type DemoTree,
  NEW_TREE,
  NEW_TREE_SPECIES,
  NEW_TREE_SPOT,
  PARK,
  lookingAt,
  pathOf,
  projectId,
} from '../../screens/demo-trees.ts';
import type { Scene } from '../scene.ts';

const formOf = ({ page, say }: AppWindow): Locator => page.getByRole('region', { name: say('trees.form.addTitle') });
const button = (window: AppWindow, name: string): Locator => formOf(window).getByRole('button', { name, exact: true });
const speciesField = (window: AppWindow): Locator =>
  formOf(window).getByRole('combobox', { name: window.say('treeFields.sub_id.label') });

export const ADD_A_TREE: Scene = {
  id: 'add-a-tree',
  name: { en: 'Add a tree', es: 'Añadir un árbol' },
  shape: 'phone',
  person: 'leader',
  open: async (window) => {
    const spot = { latitude: NEW_TREE_SPOT.latitude + 0.0001, longitude: NEW_TREE_SPOT.longitude + 0.0001 };
    await window.page.goto(await pathOf(window, PARK, `map?${lookingAt(spot, 18.3)}`));
  },
  undo: async (window) => {
    const trees = await window.ask<DemoTree[]>('/trees/project/all', { projectId: await projectId(window, PARK) });
    for (const { tree_id, tree_name } of trees)
      if (tree_name === NEW_TREE[window.language]) await window.remove('/tree', { treeId: tree_id });
  },
  steps: [
    {
      title: { en: 'Open the map', es: 'Abre el mapa' },
      caption: {
        en: 'Open the map of your project. Red trees are in the project.',
        es: 'Abre el mapa de tu proyecto. Los árboles rojos están en él.',
      },
    },
    {
      caption: { en: 'Is your tree not there yet? Tap Add tree.', es: '¿Falta tu árbol? Toca Añadir árbol.' },
      play: ({ window, click }) =>
        click(window.page.getByRole('button', { name: window.say('treeMap.addTree'), exact: true })),
    },
    {
      title: { en: 'Place the tree', es: 'Sitúa el árbol' },
      caption: {
        en: 'Move the map until the cross is on the place of the tree.',
        es: 'Mueve el mapa hasta que la cruz esté en el lugar del árbol.',
      },
      play: async ({ drag, hold }) => {
        await drag({ x: 150, y: 175 }, { x: 195, y: 110 });
        await hold(0.4);
      },
    },
    {
      caption: {
        en: 'The form shows the coordinates. You can also use your location.',
        es: 'El formulario muestra las coordenadas. También sirve tu ubicación.',
      },
      play: async ({ window, scroll, point }) => {
        const location = button(window, window.say('treeMap.placer.useLocation'));
        await scroll(location, 420);
        await point(location);
      },
      isPoster: true,
    },
    {
      title: { en: 'Name and species', es: 'Nombre y especie' },
      caption: {
        en: 'Give the tree a name or a number that you will recognize.',
        es: 'Dale al árbol un nombre o un número que reconozcas.',
      },
      play: async ({ window, scroll, type }) => {
        const name = formOf(window).getByRole('textbox', { name: window.say('treeFields.tree_name.input') });
        await scroll(name, 400);
        await type(name, NEW_TREE[window.language]);
      },
    },
    {
      caption: {
        en: 'Type a part of the species and choose it from the list.',
        es: 'Escribe una parte de la especie y elígela de la lista.',
      },
      play: async ({ window, scroll, type, click }) => {
        await scroll(speciesField(window), 400);
        await type(speciesField(window), NEW_TREE_SPECIES[window.language]);
        await click(window.page.getByRole('listbox').getByRole('option').first());
      },
    },
    {
      caption: {
        en: 'If you do not know the species, choose Unknown plant.',
        es: '¿No conoces la especie? Elige Unknown plant.',
      },
    },
    {
      title: { en: 'Photo and size', es: 'Foto y tamaño' },
      caption: {
        en: 'A photo helps others to find the tree and to know it again.',
        es: 'Una foto ayuda a otras personas a encontrar y reconocer el árbol.',
      },
      play: async (camera) => {
        const { window, scroll, point } = camera;
        const photos = formOf(window).getByText(window.say('photos.take'), { exact: true });
        await scroll(photos, 420);
        await point(photos);
      },
    },
    {
      caption: {
        en: 'Enter the DBH if you have measured the trunk.',
        es: 'Escribe el DAP si mediste el tronco.',
      },
      play: async ({ window, scroll, type }) => {
        const dbh = formOf(window).getByLabel(window.say('treeFields.dbh.input'));
        await scroll(dbh, 430);
        await type(dbh, '8.5');
      },
    },
    {
      title: { en: 'Save', es: 'Guarda' },
      caption: { en: 'Tap Add tree.', es: 'Toca Añadir árbol.' },
      play: ({ window, click }) => click(button(window, window.say('trees.form.create'))),
    },
    {
      caption: {
        en: 'The tree is saved. On its page you can record the first visit.',
        es: 'El árbol está guardado. En su página puedes registrar la primera visita.',
      },
      play: async (camera) => {
        camera.hidePointer();
        await camera.window.page.getByRole('heading', { name: NEW_TREE[camera.window.language] }).waitFor();
        await camera.refresh();
        await camera.hold(1);
      },
    },
  ],
};
