// The film "Run a QAQC", in a wide window: starting a run, measuring again, and reading the results.
import { PARK, STREETS, pathOf } from '../../screens/demo-trees.ts';
import type { AppWindow } from '../../screens/app-window.ts';
import type { Scene } from '../scene.ts';

const COMPLETED_RUN = 1;

const tab = ({ page, say }: AppWindow, name: 'qaqc' | 'remeasure') =>
  page
    .getByRole('navigation', { name: say('projectArea.tabsLabel') })
    .getByRole('link', { name: say(`projectArea.tabs.${name}`), exact: true });

export const QAQC: Scene = {
  id: 'video-qaqc',
  name: { en: 'Run a QAQC', es: 'Hacer un QAQC' },
  shape: 'wide',
  person: 'leader',
  open: async (window) => {
    await window.page.goto(await pathOf(window, PARK, 'qaqc'));
  },
  steps: [
    {
      title: { en: 'What it is', es: 'Qué es' },
      caption: {
        en: 'QAQC shows how far you can trust the health checks of a project.',
        es: 'El QAQC muestra cuánto confiar en las revisiones de un proyecto.',
      },
    },
    {
      title: { en: 'Start a run', es: 'Inicia una ronda' },
      caption: {
        en: 'A leader starts a run. Choose the days of the health checks.',
        es: 'Un líder inicia una ronda. Elige los días de las revisiones.',
      },
      play: async ({ window, click, point, hold }) => {
        await click(window.page.getByRole('button', { name: window.say('qaqcRuns.start.open') }));
        await point(window.page.getByLabel(window.say('qaqcRuns.start.startDate')));
        await hold(0.3);
        await point(window.page.getByLabel(window.say('qaqcRuns.start.endDate')));
      },
    },
    {
      caption: {
        en: 'Before the start, you read what the run will prove.',
        es: 'Antes de empezar lees qué demostrará la ronda.',
      },
      play: async ({ window, scroll, look }) => {
        const preview = window.page.getByText(window.say('qaqcRuns.preview.title'));
        await scroll(preview, 200);
        await look(preview, 1.2);
      },
    },
    {
      caption: {
        en: 'Then choose Start New QAQC. Some checks are drawn at random.',
        es: 'Luego elige Iniciar QAQC nuevo. Se sortean algunas revisiones.',
      },
      play: async ({ window, look, point }) => {
        await look();
        await point(window.page.getByRole('button', { name: window.say('qaqcRuns.start.send') }).last());
      },
    },
    {
      title: { en: 'Measure again', es: 'Mide de nuevo' },
      caption: {
        en: 'In this project a run is active. The tab Re-measure lists its trees.',
        es: 'Aquí hay una ronda activa. Medir de nuevo lista sus árboles.',
      },
      play: async (camera) => {
        const { window } = camera;
        camera.hidePointer();
        await camera.visit(await pathOf(window, STREETS, 'qaqc'));
        await camera.click(tab(window, 'remeasure'));
        await camera.hold(1);
      },
    },
    {
      caption: {
        en: 'Another person measures each tree without seeing the first values.',
        es: 'Otra persona mide cada árbol sin ver los primeros valores.',
      },
      play: async ({ window, scroll, point }) => {
        const record = window.page.getByRole('button', { name: window.say('qaqcPeople.remeasure.record') }).first();
        await scroll(record, 280);
        await point(record);
      },
      isPoster: true,
    },
    {
      title: { en: 'Follow the run', es: 'Sigue la ronda' },
      caption: {
        en: 'Back in the tab QAQC you see how many trees are done.',
        es: 'En la pestaña QAQC ves cuántos árboles están hechos.',
      },
      play: async ({ window, click, look }) => {
        await click(tab(window, 'qaqc'));
        await look(window.page.getByText(window.say('qaqcRuns.measured')).first(), 1.35);
      },
    },
    {
      caption: {
        en: 'Compare shows both values of a tree, side by side.',
        es: 'Comparar muestra los dos valores de un árbol, lado a lado.',
      },
      play: async ({ window, look, scroll, click, hold }) => {
        await look();
        const compare = window.page.getByRole('button', { name: window.say('qaqcRuns.visit.show') });
        const ready = compare.and(window.page.locator('button:not([disabled])')).first();
        await scroll(ready, 200);
        await click(ready);
        await hold(1.5);
      },
    },
    {
      title: { en: 'Read the results', es: 'Lee los resultados' },
      caption: {
        en: 'A completed run shows how often the two people agree.',
        es: 'Una ronda completada muestra qué tanto coinciden las dos personas.',
      },
      play: async (camera) => {
        const { window } = camera;
        camera.hidePointer();
        await camera.visit(await pathOf(window, STREETS, `qaqc?run=${COMPLETED_RUN}`));
        await camera.scroll(
          window.page.getByRole('heading', { name: window.say('qaqcResults.title'), exact: true }),
          130,
        );
        await camera.hold(1);
      },
    },
    {
      caption: {
        en: 'The dot is what was found. The bar shows how sure it is.',
        es: 'El punto es lo encontrado. La barra muestra qué tan seguro es.',
      },
      play: async ({ window, look, hold }) => {
        await look(window.page.getByText(window.say('qaqcResults.byMeasure'), { exact: true }).first(), 1.35);
        await hold(1);
      },
    },
    {
      caption: {
        en: 'A difference does not say who is right. Use it to train together.',
        es: 'Una diferencia no dice quién tiene razón. Úsala para practicar.',
      },
      play: ({ look }) => look(),
    },
    {
      title: { en: 'Complete it', es: 'Complétala' },
      caption: {
        en: 'Are all trees done? Set the status to complete, and save.',
        es: '¿Todos los árboles listos? Marca la ronda como completa y guarda.',
      },
      play: async (camera) => {
        const { window } = camera;
        await camera.visit(await pathOf(window, STREETS, 'qaqc'));
        const box = window.page.getByLabel(window.say('qaqcRuns.complete.checkbox'));
        await camera.scroll(box, 360);
        await camera.click(box);
        await camera.point(
          window.page.getByRole('button', { name: window.say('qaqcRuns.complete.save'), exact: true }),
        );
      },
    },
  ],
};
