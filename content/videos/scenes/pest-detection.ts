// The film "Record a pest detection", on a phone.
import { visitButton } from '../../screens/demo-trees.ts';
import type { Scene } from '../scene.ts';
import {
  answer,
  button,
  field,
  latestVisit,
  openTree,
  submit,
  visitsHeading,
  withdrawLatestVisit,
} from './visit-scene.ts';

export const PEST_DETECTION: Scene = {
  id: 'video-pest-detection',
  name: { en: 'Record a pest detection', es: 'Registrar una detección de plagas' },
  shape: 'phone',
  person: 'leader',
  open: openTree,
  undo: withdrawLatestVisit,
  steps: [
    {
      title: { en: 'Open the form', es: 'Abre el formulario' },
      caption: {
        en: 'Open the page of a tree, and tap Pest Detection.',
        es: 'Abre la página de un árbol y toca Detección de plagas.',
      },
      play: (camera) => camera.click(visitButton(camera.window, 'pestDetection')),
    },
    {
      title: { en: 'What do you see?', es: '¿Qué ves?' },
      caption: {
        en: 'Search the trunk, the branches and the leaves. Choose what you see.',
        es: 'Busca en el tronco, las ramas y las hojas. Elige lo que ves.',
      },
      play: async ({ window, scroll, choose }) => {
        const holes = window.page.getByRole('combobox', { name: window.say('visitFields.exit_holes.label') });
        await scroll(window.page.getByText(window.say('visits.form.groups.choices')), 115);
        await choose(holes, 'small D-shaped');
      },
    },
    {
      caption: {
        en: 'Not sure? A question mark explains the sign and where to look.',
        es: '¿Tienes dudas? El signo de pregunta explica la señal y dónde mirar.',
      },
      play: async ({ window, click, hold }) => {
        const label = window.say('visitFields.exudation.label');
        await click(window.page.getByRole('button', { name: window.say('visitHelp.open', { topic: label }) }));
        await hold(1.8);
      },
    },
    {
      caption: {
        en: 'Do you see nothing else? One tap answers the rest with None.',
        es: '¿No ves nada más? Un toque responde Ninguno a las demás.',
      },
      play: async ({ window, click, refresh }) => {
        await window.page.keyboard.press('Escape');
        await refresh();
        await click(button(window, window.say('visits.form.allNone')));
      },
    },
    {
      title: { en: 'Signs: yes or no?', es: 'Señales: ¿sí o no?' },
      caption: {
        en: 'Then go through the signs. Say yes to those that you find.',
        es: 'Luego revisa las señales. Responde sí a las que encuentres.',
      },
      play: async ({ window, scroll, click }) => {
        await scroll(field(window, 'blonding'), 130);
        await click(answer(window, 'blonding', 'Yes'));
        await click(answer(window, 's_shaped_galleries', 'Yes'));
      },
    },
    {
      caption: {
        en: 'Again one button answers the rest, this time with No.',
        es: 'Otro botón responde a las demás, esta vez con No.',
      },
      play: async ({ window, scroll, click }) => {
        const rest = button(window, window.say('visits.form.allNo'));
        await scroll(rest, 130);
        await click(rest);
      },
    },
    {
      title: { en: 'Read the hint', es: 'Lee la pista' },
      caption: {
        en: 'The signs may hint at a pest. It is a hint, not a diagnosis.',
        es: 'Las señales pueden apuntar a una plaga. Es una pista, no un diagnóstico.',
      },
      play: async (camera) => {
        camera.hidePointer();
        await camera.scroll(camera.window.page.getByText(camera.window.say('visits.pests.title')), 130);
        await camera.hold(1);
      },
      isPoster: true,
    },
    {
      caption: {
        en: 'Take photos and report it, as the form says. Do not move wood.',
        es: 'Toma fotos y avisa, como dice el formulario. No muevas la leña.',
      },
    },
    {
      title: { en: 'Submit', es: 'Envía' },
      caption: { en: 'Tap Submit.', es: 'Toca Enviar.' },
      play: (camera) => camera.click(submit(camera.window)),
    },
    {
      caption: {
        en: 'Your report is on the page of the tree. It is also in the log.',
        es: 'Tu informe está en la página del árbol. También está en la bitácora.',
      },
      play: async (camera) => {
        camera.hidePointer();
        await camera.scroll(visitsHeading(camera.window), 110);
        await camera.click(latestVisit(camera.window, 'pestDetection'));
        await camera.hold(1.2);
      },
    },
  ],
};
