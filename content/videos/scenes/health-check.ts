// The film "Record a health check", on a phone.
import { visitButton } from '../../screens/demo-trees.ts';
import type { Scene } from '../scene.ts';
import { answer, field, openTree, submit, visitsHeading, withdrawLatestVisit } from './visit-scene.ts';

export const HEALTH_CHECK: Scene = {
  id: 'video-health-check',
  name: { en: 'Record a health check', es: 'Registrar una revisión de salud' },
  shape: 'phone',
  person: 'leader',
  open: openTree,
  undo: withdrawLatestVisit,
  steps: [
    {
      title: { en: 'Open the form', es: 'Abre el formulario' },
      caption: {
        en: 'Every tree has its own page. Tap a tree on the map to open it.',
        es: 'Cada árbol tiene su página. Toca un árbol en el mapa para abrirla.',
      },
    },
    {
      caption: { en: 'Tap Health Check.', es: 'Toca Revisión de salud.' },
      play: (camera) => camera.click(visitButton(camera.window, 'healthCheck')),
    },
    {
      title: { en: 'Measure the trunk', es: 'Mide el tronco' },
      caption: {
        en: 'Measure around the trunk at 4.5 feet. Divide by 3.14: this is the DBH.',
        es: 'Mide la vuelta del tronco a 4.5 pies. Divide entre 3.14: es el DAP.',
      },
      play: ({ window, type }) =>
        type(
          window.page.getByRole('dialog').getByRole('textbox', { name: window.say('visitFields.dbh.input') }),
          '15.9',
        ),
    },
    {
      title: { en: 'Look at the crown', es: 'Mira la copa' },
      caption: {
        en: 'Now look up. Each question about the crown needs one tap.',
        es: 'Ahora mira hacia arriba. Cada pregunta sobre la copa pide un toque.',
      },
      play: async ({ window, scroll, click }) => {
        await scroll(field(window, 'fine_twig_dieback'));
        await click(answer(window, 'fine_twig_dieback', 5));
      },
    },
    {
      caption: {
        en: 'The form also shows what was recorded last time.',
        es: 'El formulario muestra también lo que se registró la última vez.',
      },
      play: async ({ window, scroll, click }) => {
        await scroll(field(window, 'leaf_defoliation'));
        await click(answer(window, 'leaf_defoliation', 2));
      },
    },
    {
      caption: {
        en: 'A question mark opens help with words and pictures.',
        es: 'El signo de pregunta abre una ayuda con palabras e imágenes.',
      },
      play: async ({ window, scroll, click, hold }) => {
        const label = window.say('visitFields.leaf_discoloration.label');
        await scroll(field(window, 'leaf_discoloration'));
        await click(window.page.getByRole('button', { name: window.say('visitHelp.open', { topic: label }) }));
        await hold(1.6);
      },
    },
    {
      caption: { en: 'Close the help and choose your answer.', es: 'Cierra la ayuda y elige tu respuesta.' },
      play: async ({ window, click, refresh }) => {
        await window.page.keyboard.press('Escape');
        await refresh();
        await click(answer(window, 'leaf_discoloration', 1));
      },
    },
    {
      caption: {
        en: 'If you cannot see something well, choose Cannot tell.',
        es: 'Si algo no se ve bien, elige No se puede saber.',
      },
      play: async ({ window, scroll, point, click }) => {
        await scroll(field(window, 'crown_vigor'));
        await point(answer(window, 'crown_vigor', 0));
        await click(answer(window, 'crown_vigor', 1));
      },
    },
    {
      caption: {
        en: 'Count the sides of the crown that get direct light.',
        es: 'Cuenta los lados de la copa que reciben luz directa.',
      },
      play: async ({ window, scroll, click }) => {
        await scroll(field(window, 'crown_light_exposure'));
        await click(answer(window, 'crown_light_exposure', 4));
      },
    },
    {
      caption: {
        en: 'For transparency, tap the picture that looks most like your tree.',
        es: 'Para la transparencia, toca la imagen más parecida a tu árbol.',
      },
      play: async ({ window, scroll, click }) => {
        await scroll(field(window, 'crown_density_trans'));
        await click(answer(window, 'crown_density_trans', 3));
      },
      isPoster: true,
    },
    {
      title: { en: 'Submit', es: 'Envía' },
      caption: { en: 'Everything is answered. Tap Submit.', es: 'Todo está respondido. Toca Enviar.' },
      play: (camera) => camera.click(submit(camera.window)),
    },
    {
      title: { en: 'See the result', es: 'Mira el resultado' },
      caption: {
        en: 'Your visit is on the page of the tree, and in the chart over the years.',
        es: 'Tu visita está en la página del árbol y en la gráfica de los años.',
      },
      play: async (camera) => {
        camera.hidePointer();
        await camera.scroll(visitsHeading(camera.window), 110);
        await camera.hold(0.8);
        await camera.scroll(
          camera.window.page.getByRole('figure', { name: camera.window.say('visits.tree.chart.title') }),
          130,
        );
        await camera.hold(1.5);
      },
    },
  ],
};
