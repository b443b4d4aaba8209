// What became of some trees of the demo: planting dates, a dead tree, a stump, an empty site, and a tree that was replaced.
import type { StatusReason, TreeStatus } from '@treewell/domain/tree-fields';
import { replantTree as replantTreeCall } from '@treewell/domain/life/tree-sites';
import type { Db } from '../db/db.ts';
import { replantTree } from '../features/trees/replant-tree.ts';
import type { VisitableTree } from './demo-visits.ts';
import * as queries from './demo.queries.ts';

const DAY_MS = 86_400_000;

interface Life {
  status: TreeStatus;
  status_reason: StatusReason;
  /** Since so many days. */
  days: number;
}

const LIVES: readonly Life[] = [
  { status: 'dead', status_reason: 'pest', days: 40 },
  { status: 'stump', status_reason: 'storm', days: 95 },
  { status: 'site', status_reason: 'construction', days: 210 },
];
const REPLACED: Life = { status: 'stump', status_reason: 'vandalism', days: 400 };
const REPLANTED_DAYS = 180;

interface DemoGrove {
  /** The trees of one project. */
  trees: readonly VisitableTree[];
  leader: number;
  now: Date;
}

export async function insertDemoLives(db: Db, { trees, leader, now }: DemoGrove): Promise<void> {
  const dayBefore = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const end = ({ tree_id }: VisitableTree, { days, ...life }: Life): Promise<number> =>
    queries.updateDemoStatus(db, tree_id, { ...life, status_date: dayBefore(days) });
  await queries.updateDemoPlanting(db, dayBefore(REPLANTED_DAYS));
  // Trees with photos come first, and people look at them first.
  const plain = trees.filter(({ has_photo }) => !has_photo);
  for (const [index, life] of LIVES.entries()) await end(plain[index] as VisitableTree, life);
  const former = trees.findLast(({ has_photo }) => has_photo) as VisitableTree;
  await end(former, REPLACED);
  const young = replantTreeCall.input.parse({
    treeId: former.tree_id,
    projectId: former.project_id,
    subId: await queries.getSpeciesId(db, former.scientific_name),
    inName: 'Young tree / Árbol joven',
    inPlantedOn: dayBefore(REPLANTED_DAYS),
    rootConfig: 'Containerized',
    containerSize: 25,
    caliperSize: 2,
  });
  await replantTree(db, leader, young);
}
