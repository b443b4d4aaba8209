// The shared work of a project of the demo: two plans of visits, some tasks, and a round that two people have begun.
import { joinList } from '@treewell/domain/field-kinds';
import type { InputOf, WireInputOf } from '@treewell/domain/endpoint';
import { createPlan } from '@treewell/domain/work/plans';
import { createRound } from '@treewell/domain/work/rounds';
import { createTask } from '@treewell/domain/work/tasks';
import type { STEWARDSHIP_TASKS } from '@treewell/domain/visits/tree-care';
import { visitNameOf } from '@treewell/domain/visits/kinds';
import type { Db } from '../db/db.ts';
import { insertPlan } from '../features/plans/plans.queries.ts';
import { insertPlanJob } from '../features/plans/work-out-plan.ts';
import { treesInOrder } from '../features/rounds/choose-trees.ts';
import { insertRound, insertWalker, updateTreeDone, updateTreeSkipped } from '../features/rounds/rounds.queries.ts';
import { insertTask, updateTaskDone } from '../features/tasks/tasks.queries.ts';
import { countProjectTrees } from '../features/tiles/memory/snapshot.queries.ts';
import { INVENTED } from './demo-visits.ts';
import * as queries from './demo.queries.ts';

const DAY_MS = 86_400_000;
const ROUND_TREES = 12;
const DONE_FROM_FIRST = 3;
const DONE_FROM_LAST = 2;
/** When the tasks were given out. */
const TASKS_DAYS_AGO = 12;

interface DemoWork {
  projectId: number;
  leader: number;
  participant: number;
  now: Date;
}

export async function insertDemoWork(db: Db, work: DemoWork): Promise<void> {
  await insertPlans(db, work);
  await insertTasks(db, work);
  await insertBegunRound(db, work);
  await queries.updateDemoTasksMade(db, new Date(work.now.getTime() - TASKS_DAYS_AGO * DAY_MS));
}

const dayIn = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The jobs of the server work out what is due by them. */
async function insertPlans(db: Db, { projectId, leader, now }: DemoWork): Promise<void> {
  const water: (typeof STEWARDSHIP_TASKS)[number]['value'] = 'Water';
  const plans = [
    {
      name: 'Water young trees / Regar los árboles jóvenes',
      visit: visitNameOf('treeCare'),
      tasks: joinList([water]),
      plantedYears: 3,
      everyDays: 14,
      season: '05-01/09-30',
    },
    {
      name: 'Check every tree once a year / Revisar cada árbol una vez al año',
      visit: visitNameOf('healthCheck'),
      everyDays: 365,
      // Until then nobody waits for trees that were never checked. Those of the last years are due a year after it.
      startsOn: dayIn(now, 60),
    },
  ];
  for (const plan of plans) {
    const planId = await insertPlan(db, createPlan.input.parse({ projectId, ...plan }), leader);
    await insertPlanJob(db, planId, await countProjectTrees(db, projectId));
  }
}

/** One is overdue, one has a photo, one is done by a visit, one is about no tree, and one is done. */
async function insertTasks(db: Db, { projectId, leader, participant, now }: DemoWork): Promise<void> {
  const [pictured, leaning, sick, littered] = await queries.listDemoTaskTrees(db, projectId);
  if (!pictured || !leaning || !sick || !littered) throw new Error('The demo has too few trees for its tasks');
  const make = (task: Omit<WireInputOf<typeof createTask>, 'projectId'>): Promise<number> =>
    insertTask(db, leader, createTask.input.parse({ projectId, note: INVENTED, ...task }));
  await make({
    treeId: leaning.tree_id,
    text: 'Loosen the tie of the stake / Aflojar la atadura del tutor',
    assignee: participant,
    dueOn: dayIn(now, -5),
  });
  await make({
    treeId: pictured.tree_id,
    text: 'Prune the branch over the path / Podar la rama sobre el camino',
    dueOn: dayIn(now, 6),
    photoId: pictured.photo_id ?? '',
  });
  await make({
    treeId: sick.tree_id,
    text: 'Look at its crown again / Mirar otra vez su copa',
    visit: visitNameOf('healthCheck'),
    assignee: leader,
    dueOn: dayIn(now, 21),
  });
  await make({ text: 'Order mulch for spring / Pedir mantillo para la primavera' });
  const done = await make({
    treeId: littered.tree_id,
    text: 'Pick up the litter in its bed / Recoger la basura de su alcorque',
    assignee: participant,
    dueOn: dayIn(now, -1),
  });
  await updateTaskDone(db, done, participant);
}

/** The leader has begun at the first tree, the participant at the last one. */
async function insertBegunRound(db: Db, { projectId, leader, participant, now }: DemoWork): Promise<void> {
  const input: InputOf<typeof createRound> = createRound.input.parse({
    projectId,
    roundName: 'Morning walk / Paseo de la mañana',
    heldOn: dayIn(now, 0),
    treeIds: await queries.listDemoRoundTreeIds(db, projectId, ROUND_TREES),
  });
  const order = await treesInOrder({ db }, input, input.tree_ids ?? []);
  const roundId = await insertRound(db, leader, input, order);
  await insertWalker(db, roundId, leader, 'first');
  await insertWalker(db, roundId, participant, 'last');
  for (const treeId of order.slice(0, DONE_FROM_FIRST)) await updateTreeDone(db, roundId, treeId, leader);
  for (const treeId of order.slice(-DONE_FROM_LAST)) await updateTreeDone(db, roundId, treeId, participant);
  const [skipped] = order.slice(DONE_FROM_FIRST);
  if (skipped) await updateTreeSkipped(db, roundId, skipped, leader, 'Behind a fence / Detrás de una valla');
}
