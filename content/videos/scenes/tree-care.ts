// The film "Record tree care", on a phone.
import { visitButton } from '../../screens/demo-trees.ts';
import type { Scene } from '../scene.ts';
import { button, field, latestVisit, openTree, submit, visitsHeading, withdrawLatestVisit } from './visit-scene.ts';

const NOTE = { en: 'Demo: ten gallons of water.', es: 'Demo: diez galones de agua.' } as const;

export const TREE_CARE: Scene = {
  id: 'video-tree-care',
  name: { en: 'Record tree care', es: 'Registrar el cuidado de un árbol' },
  shape: 'phone',
  person: 'leader',
  open: openTree,
  undo: withdrawLatestVisit,
  steps: [
    {
      title: { en: 'Open the form', es: 'Abre el formulario' },
      caption: {
        en: 'Did you water or mulch a tree? Open its page on your phone.',
        es: '¿Regaste un árbol o le pusiste mantillo? Abre su página en tu teléfono.',
      },
    },
    {
      caption: { en: 'Tap Tree Care.', es: 'Toca Cuidado del árbol.' },
      play: (camera) => camera.click(visitButton(camera.window, 'treeCare')),
    },
    {
      title: { en: 'When was it?', es: '¿Cuándo fue?' },
      caption: {
        en: 'The visit counts as now. For notes on paper, choose Earlier and the day.',
        es: 'La visita es de ahora. Para notas en papel, elige Antes y el día.',
      },
      play: async ({ window, point, hold }) => {
        await point(window.page.getByText(window.say('visits.form.visitedOn.earlier'), { exact: true }));
        await hold(1);
      },
    },
    {
      title: { en: 'Time and notes', es: 'Tiempo y notas' },
      caption: {
        en: 'A note tells the next person what you saw or did.',
        es: 'Una nota cuenta a la próxima persona lo que viste o hiciste.',
      },
      play: async ({ window, scroll, type }) => {
        const notes = window.page
          .getByRole('dialog')
          .getByRole('textbox', { name: window.say('visitFields.notes.label') });
        await scroll(notes, 200);
        await type(notes, NOTE[window.language]);
      },
    },
    {
      caption: {
        en: 'Say how long you worked. There are buttons for common times.',
        es: 'Di cuánto tiempo trabajaste. Hay botones para tiempos comunes.',
      },
      play: async ({ window, scroll, click }) => {
        const minutes = button(window, window.say('visits.form.minutes', { count: 30 }));
        await scroll(minutes, 260);
        await click(minutes);
      },
    },
    {
      title: { en: 'What did you do?', es: '¿Qué hiciste?' },
      caption: {
        en: 'Tap every task that you did for this tree.',
        es: 'Toca cada tarea que hiciste por este árbol.',
      },
      play: async ({ window, scroll, click }) => {
        const tasks = field(window, 'stewardship_tasks');
        await scroll(tasks);
        for (const task of ['Water', 'Mulch over roots', 'Removal of refuse / liter'] as const)
          await click(tasks.getByText(window.say(`visitFields.stewardship_tasks.options.${task}`), { exact: true }));
      },
      isPoster: true,
    },
    {
      caption: {
        en: 'A question mark explains the tasks, and what to avoid.',
        es: 'El signo de pregunta explica las tareas y qué evitar.',
      },
      play: async ({ window, click, scroll, hold, refresh }) => {
        const label = window.say('visitFields.stewardship_tasks.label');
        await click(window.page.getByRole('button', { name: window.say('visitHelp.open', { topic: label }) }));
        await hold(1.8);
        await window.page.keyboard.press('Escape');
        await refresh();
        await scroll(window.page.getByRole('dialog').getByText(window.say('visits.form.open')), 420);
      },
    },
    {
      title: { en: 'Submit', es: 'Envía' },
      caption: { en: 'Tap Submit.', es: 'Toca Enviar.' },
      play: (camera) => camera.click(submit(camera.window)),
    },
    {
      title: { en: 'See the result', es: 'Mira el resultado' },
      caption: {
        en: 'Your work is on the page of the tree. Open it to read the details.',
        es: 'Tu trabajo está en la página del árbol. Ábrelo para leer los detalles.',
      },
      play: async (camera) => {
        const { window } = camera;
        camera.hidePointer();
        await camera.scroll(visitsHeading(window), 110);
        await camera.click(latestVisit(window, 'treeCare'));
        await camera.hold(1.4);
      },
    },
  ],
};
