// The calls about the history that tests make most, by the names of their people.
import { getUser } from '@treewell/domain/accounts';
import { getHistory, undoChange } from '@treewell/domain/history/history';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import type { TestApp } from './app.ts';
import { treeInput } from './trees.ts';

/** `world` is read at each call: a test file makes its app and its project later. Where nobody is named, Lena calls. */
export function historyCalls(world: () => { test: TestApp; tokens: Record<string, string>; project: Project }) {
  const call: TestApp['call'] = (...sent) => world().test.call(...sent);
  const tokenOf = (who: string) => world().tokens[who];
  const history = (input: object, who = 'lena') => call(getHistory, input, tokenOf(who));
  return {
    history,
    latest: async (input: object, who = 'lena') => {
      const [change] = await history(input, who);
      if (!change) throw new Error('no change');
      return change;
    },
    undo: (changeId: number, who = 'lena', more = {}) => call(undoChange, { changeId, ...more }, tokenOf(who)),
    undoRefusal: async (changeId: number, who = 'lena', more = {}) =>
      (await world().test.refusal(undoChange, { changeId, ...more }, tokenOf(who))).code,
    readTree: (treeId: number, who = 'lena') => call(trees.getTree, { treeId }, tokenOf(who)),
    edit: (treeId: number, values: object, who = 'lena') =>
      call(trees.updateTree, { ...treeInput(world().project, values), treeId }, tokenOf(who)),
    idOf: async (who: string) => Number((await call(getUser, {}, tokenOf(who))).user_id),
  };
}
