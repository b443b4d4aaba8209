// Random changes and undos, against a plain model of what undoing means: at the end both are equal.
import { getHistory, undoChange } from '@treewell/domain/history/history';
import type { Project } from '@treewell/domain/projects';
import * as projectTrees from '@treewell/domain/project-trees';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../../../../../scripts/test-size.ts';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { createProject } from '../../../../test/projects.ts';
import { createTree, treeInput } from '../../../../test/trees.ts';

const STEPS = isLong ? 2_000 : 150;
const SEED = Number(process.env['HISTORY_SEED'] ?? Date.now() % 1_000_000);

/** A small generator of numbers: the same seed gives the same story. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

type Values = Record<'notes' | 'address' | 'dbh', string | number | null>;
interface ModelTree {
  values: Values;
  isWithdrawn: boolean;
  isLinked: boolean;
  /** When the link was made. */
  linkedBy: number | null;
}
interface ModelChange {
  tree: number;
  undo: (now: ModelTree, changeId: number) => 'undone' | 'not';
}

let test: TestApp;
let lena: string;
let home: Project;
let other: Project;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
  home = await createProject(test, lena, { includeTrees: 0 });
  other = await createProject(test, lena, { includeTrees: 0 });
});
afterAll(() => test.close());

it(
  `${STEPS} random steps leave what the model says, with the seed ${SEED}`,
  { tags: 'slow', timeout: 600_000 },
  async () => {
    const random = randomFrom(SEED);
    const treeIds: number[] = [];
    const model: ModelTree[] = [];
    const changes = new Map<number, ModelChange>();

    const latest = async (tree: number): Promise<number> =>
      (await test.call(getHistory, { treeId: treeIds[tree] }, lena))[0]?.change_id as number;
    const latestGroup = async (): Promise<number> =>
      (await test.call(getHistory, { projectId: other.project_id }, lena))[0]?.change_id as number;

    /** An edit of values: undone only while they are as it has left them. */
    const keepEdit = (changeId: number, tree: number, before: Partial<Values>, after: Partial<Values>): void =>
      void changes.set(changeId, {
        tree,
        undo(now, undoId) {
          const agrees = (values: Partial<Values>) =>
            Object.entries(values).every(([name, value]) => now.values[name as keyof Values] === value);
          if (now.isWithdrawn || agrees(before) || !agrees(after)) return 'not';
          Object.assign(now.values, before);
          keepEdit(undoId, tree, after, before);
          return 'undone';
        },
      });
    const keepState = (changeId: number, tree: number, isWithdrawn: boolean): void =>
      void changes.set(changeId, {
        tree,
        undo(now, undoId) {
          if (now.isWithdrawn !== isWithdrawn) return 'not';
          if (isWithdrawn && withdrawnBy[tree] !== changeId) return 'not';
          now.isWithdrawn = !isWithdrawn;
          withdrawnBy[tree] = now.isWithdrawn ? undoId : null;
          keepState(undoId, tree, !isWithdrawn);
          return 'undone';
        },
      });
    const keepLink = (changeId: number, tree: number, isLinked: boolean): void =>
      void changes.set(changeId, {
        tree,
        undo(now, undoId) {
          if (now.isLinked !== isLinked || (isLinked && now.linkedBy !== changeId)) return 'not';
          // Nobody links a withdrawn tree.
          if (!isLinked && now.isWithdrawn) return 'not';
          now.isLinked = !isLinked;
          now.linkedBy = now.isLinked ? undoId : null;
          keepLink(undoId, tree, !isLinked);
          return 'undone';
        },
      });
    const withdrawnBy: (number | null)[] = [];

    for (let n = 0; n < 4; n++) {
      const tree = await createTree(test, lena, home, { inName: `Tree ${n}`, inDbh: 10 });
      treeIds.push(tree.tree_id);
      model.push({
        values: { notes: '', address: '', dbh: 10 },
        isWithdrawn: false,
        isLinked: false,
        linkedBy: null,
      });
      withdrawnBy.push(null);
    }

    for (let step = 0; step < STEPS; step++) {
      const tree = random(treeIds.length);
      const treeId = treeIds[tree] as number;
      const now = model[tree] as ModelTree;
      const act = random(6);
      if (act <= 1 && !now.isWithdrawn) {
        const next: Values = {
          notes: random(3) === 0 ? `Note ${random(3)}` : now.values.notes,
          address: random(3) === 0 ? `Street ${random(3)}` : now.values.address,
          dbh: random(3) === 0 ? 10 + random(3) : now.values.dbh,
        };
        const names = (Object.keys(next) as (keyof Values)[]).filter((name) => next[name] !== now.values[name]);
        await test.call(
          trees.updateTree,
          {
            ...treeInput(home, { inName: `Tree ${tree}` }),
            treeId,
            inNotes: String(next.notes),
            inAddress: String(next.address),
            inDbh: Number(next.dbh),
          },
          lena,
        );
        if (names.length > 0) {
          const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
          keepEdit(await latest(tree), tree, of(now.values), of(next));
          now.values = next;
        }
      } else if (act === 2) {
        await test.call(now.isWithdrawn ? withdrawals.restoreTree : withdrawals.withdrawTree, { treeId }, lena);
        now.isWithdrawn = !now.isWithdrawn;
        const changeId = await latest(tree);
        withdrawnBy[tree] = now.isWithdrawn ? changeId : null;
        keepState(changeId, tree, now.isWithdrawn);
      } else if (act === 3 && !now.isWithdrawn) {
        await test.call(
          now.isLinked ? projectTrees.removeProjectTrees : projectTrees.addProjectTrees,
          { projectId: other.project_id, treeId },
          lena,
        );
        now.isLinked = !now.isLinked;
        const changeId = await latestGroup();
        now.linkedBy = now.isLinked ? changeId : null;
        keepLink(changeId, tree, now.isLinked);
      } else if (act >= 4 && changes.size > 0) {
        const ids = [...changes.keys()];
        const changeId = ids[random(ids.length)] as number;
        const answer = await test.send(undoChange, { changeId }, lena);
        const undoId = answer.statusCode === 200 ? (answer.json().data.change_id as number) : 0;
        const change = changes.get(changeId) as ModelChange;
        const outcome = change.undo(model[change.tree] as ModelTree, undoId);
        expect({ seed: SEED, step, is: answer.statusCode === 200 ? 'undone' : 'not' }).toEqual({
          seed: SEED,
          step,
          is: outcome,
        });
      }
    }

    const linked = new Set(
      (await test.call(projectTrees.listProjectTrees, { projectId: other.project_id }, lena)).map(
        ({ tree_id }) => tree_id,
      ),
    );
    for (const [tree, { values, isWithdrawn, isLinked }] of model.entries()) {
      const treeId = treeIds[tree] as number;
      if (isWithdrawn) await test.call(withdrawals.restoreTree, { treeId }, lena);
      expect(await test.call(trees.getTree, { treeId }, lena)).toMatchObject(values);
      expect(linked.has(treeId)).toBe(isLinked && !isWithdrawn);
    }
  },
);
