// The film "Create a project", in a wide window.
import { flyTo, mapIdle, mapReady, pixelOf } from '../../../e2e/map.ts';
import { NEW_PROJECT, NEW_SITE, continueButton } from '../../screens/demo-trees.ts';
import type { Scene } from '../scene.ts';

export const CREATE_A_PROJECT: Scene = {
  id: 'create-a-project',
  name: { en: 'Create a project', es: 'Crear un proyecto' },
  shape: 'wide',
  person: 'newcomer',
  open: async ({ page }) => {
    await page.goto('/dashboard/home');
  },
  steps: [
    {
      title: { en: 'Begin', es: 'Empieza' },
      caption: {
        en: 'A project is a place where people look after trees together.',
        es: 'Un proyecto es un lugar donde varias personas cuidan árboles.',
      },
    },
    {
      caption: { en: 'Choose Create Project in the menu.', es: 'Elige Crear proyecto en el menú.' },
      play: ({ window, click }) =>
        click(
          window.page
            .getByRole('navigation', { name: window.say('menu.drawer') })
            .getByRole('link', { name: window.say('menu.newProject') }),
        ),
    },
    {
      title: { en: 'Project details', es: 'Datos del proyecto' },
      caption: {
        en: 'Give the project a name. Only the name is required.',
        es: 'Dale un nombre al proyecto. Solo el nombre es obligatorio.',
      },
      play: async ({ window, look, type }) => {
        const name = window.page.getByLabel(window.say('projectFields.project_name.label'));
        await look(name, 1.3);
        await type(name, NEW_PROJECT[window.language].name);
      },
    },
    {
      caption: {
        en: 'Choose your city from the list. The map will start there.',
        es: 'Elige tu ciudad de la lista. El mapa empezará allí.',
      },
      play: async ({ window, type, click, refresh }) => {
        const city = window.page.getByLabel(window.say('projectFields.city.label'));
        await type(city, NEW_PROJECT[window.language].city);
        const found = window.page.getByRole('option', { name: NEW_PROJECT[window.language].city }).first();
        await found.waitFor();
        await refresh();
        await click(found);
      },
    },
    {
      caption: {
        en: 'Say what the project is about. Anyone can read it.',
        es: 'Di de qué trata el proyecto. Cualquiera puede leerlo.',
      },
      play: async ({ window, look, scroll, type, click }) => {
        await look();
        const about = window.page.getByLabel(window.say('projectFields.description.label'));
        await scroll(about, 180);
        await type(about, NEW_PROJECT[window.language].description);
        await scroll(continueButton(window), 480);
        await click(continueButton(window));
      },
    },
    {
      title: { en: 'Settings', es: 'Ajustes' },
      caption: {
        en: 'Choose what people can record in this project.',
        es: 'Elige qué se puede registrar en este proyecto.',
      },
      play: async ({ window, look, point }) => {
        const care = window.page.getByRole('checkbox', { name: window.say('newProject.activities.treeCare') });
        await look(care, 1.3);
        await point(window.page.getByRole('checkbox', { name: window.say('newProject.activities.healthCheck') }));
        await point(care);
      },
    },
    {
      caption: {
        en: 'Decide if people can ask to join, and if mapped trees come along.',
        es: 'Decide si se puede pedir unirse y si se incluyen árboles del mapa.',
      },
      play: async ({ window, look, scroll, point, click }) => {
        await look();
        const joining = window.page.getByText(window.say('projectFields.acceptingUsers.label'), { exact: true });
        await scroll(joining, 240);
        await point(joining);
        await point(window.page.getByText(window.say('newProject.includeTrees'), { exact: true }));
        await click(continueButton(window));
        await mapReady(window.page);
      },
    },
    {
      title: { en: 'Select a site', es: 'Elige un sitio' },
      caption: {
        en: 'Move and zoom the map until it shows your site.',
        es: 'Mueve y acerca el mapa hasta que muestre tu sitio.',
      },
      play: async ({ window, scroll, refresh, hold }) => {
        await refresh();
        await scroll(window.page.getByRole('toolbar', { name: window.say('map.boundary.tools') }), 90);
        for (const zoom of [12.5, 13.5, NEW_SITE.zoom]) {
          await flyTo(window.page, NEW_SITE.centre, zoom);
          await mapIdle(window.page);
          await refresh();
          await hold(0.25);
        }
      },
    },
    {
      caption: {
        en: 'Choose Draw and click each corner of the boundary.',
        es: 'Elige Dibujar y haz clic en cada esquina del límite.',
      },
      play: async ({ window, click }) => {
        await click(window.page.getByRole('button', { name: window.say('map.boundary.draw'), exact: true }));
        for (const corner of NEW_SITE.corners) await click(await pixelOf(window.page, corner));
      },
    },
    {
      caption: {
        en: 'Click the first corner again to close the shape.',
        es: 'Haz clic otra vez en la primera esquina para cerrar la forma.',
      },
      play: async ({ window, click }) => click(await pixelOf(window.page, NEW_SITE.corners[0])),
      isPoster: true,
    },
    {
      title: { en: 'Submit', es: 'Envía' },
      caption: { en: 'Choose Set Extent, and then Finish.', es: 'Elige Fijar extensión y luego Terminar.' },
      play: async ({ window, click, hold }) => {
        await click(window.page.getByRole('button', { name: window.say('newProject.buttons.setExtent') }));
        await hold(0.5);
        await click(window.page.getByRole('button', { name: window.say('newProject.buttons.finish'), exact: true }));
      },
    },
    {
      caption: {
        en: 'The project is ready, and you are its Project Leader.',
        es: 'El proyecto está listo y tú lo lideras.',
      },
      play: async ({ window, refresh }) => {
        await window.page.getByRole('link', { name: window.say('newProject.toMyProjects') }).waitFor();
        await refresh();
      },
    },
    {
      title: { en: 'Your project', es: 'Tu proyecto' },
      caption: {
        en: 'Open it, add trees, and invite people in the tab Users.',
        es: 'Ábrelo, añade árboles e invita a personas en Usuarios.',
      },
      play: async ({ window, click, refresh, point }) => {
        await click(
          window.page
            .getByRole('link', { name: window.say('newProject.openProject') })
            .or(window.page.getByRole('button', { name: window.say('newProject.openProject') })),
        );
        await mapReady(window.page);
        await refresh();
        await point(
          window.page
            .getByRole('navigation', { name: window.say('projectArea.tabsLabel') })
            .getByRole('link', { name: window.say('projectArea.tabs.users') }),
        );
      },
    },
  ],
};
