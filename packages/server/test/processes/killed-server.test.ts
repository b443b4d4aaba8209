// Our server is killed and cannot clean up.
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../../scripts/test-size.ts';
import {
  eventually,
  get,
  kill,
  lostAccounts,
  postmasterOf,
  processesIn,
  SignUps,
  spawnServer,
  startServer,
  untilNothingRunsIn,
  untilReady,
  preparedFolder,
  withDatabase,
} from './server-process.ts';

describe('a killed server', () => {
  it('also ends its PostgreSQL', async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const load = new SignUps(() => server, 8);
    await load.untilMore(20);
    expect(processesIn(dataDir).length).toBeGreaterThan(3);

    kill(server.pid, 'SIGKILL');
    await load.stop();
    await untilNothingRunsIn(dataDir);

    await startServer({ dataDir });
    expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
  });

  it('can be started again immediately, while its PostgreSQL is still stopping', async () => {
    const dataDir = await preparedFolder();
    let server = await startServer({ dataDir });
    const load = new SignUps(() => server, 8);
    for (let round = 1; round <= (isLong ? 3 : 1); round++) {
      await load.untilMore(10);
      const { pid } = postmasterOf(dataDir);
      kill(server.pid, 'SIGKILL');
      server = spawnServer({ dataDir });
      await untilReady(server);
      expect(postmasterOf(dataDir).pid).not.toBe(pid);
    }
    await load.stop();
    expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
  });

  it(
    'can be started again when its PostgreSQL still runs because the guard was killed too',
    { tags: 'long' },
    async () => {
      const dataDir = await preparedFolder();
      const server = await startServer({ dataDir });
      const load = new SignUps(() => server, 8);
      await load.untilMore(20);
      const { pid: orphan } = postmasterOf(dataDir);

      // The guard has two processes. Both are stopped (SIGSTOP) first, so that the end of one does not wake the other.
      const guards = processesIn(dataDir).filter(({ command }) => command.startsWith('/bin/sh'));
      expect(guards).toHaveLength(2);
      for (const { pid } of guards) kill(pid, 'SIGSTOP');
      kill(server.pid, 'SIGKILL');
      for (const { pid } of guards) kill(pid, 'SIGKILL');
      await load.stop();
      await eventually(
        'the guard has ended',
        () => !processesIn(dataDir).some(({ command }) => command.startsWith('/bin/sh')),
      );
      expect(postmasterOf(dataDir).pid).toBe(orphan);

      const next = await startServer({ dataDir });
      expect(next.output()).toContain('Ending a PostgreSQL that a killed server left behind');
      expect(processesIn(dataDir).map(({ pid }) => pid)).not.toContain(orphan);
      expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
    },
  );

  it('is followed by one that continues to add trees to a project', async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const trees = 6_000; // several batches
    await withDatabase(dataDir, (client) =>
      client.query(`
        insert into users (email, given_name, family_name) values ('lena@example.org', 'Lena', 'Oak');
        insert into project (project_name, search_name, boundary, outline, created_by) values ('City', 'city', '((9,49),(11,49),(11,51),(9,51))', '((9,49),(11,49),(11,51),(9,51))', 1);
        insert into tree (tree_name, sub_id, longitude, latitude, created_by) select 'Tree ' || n, 3, 10 + n * 1e-6, 50, 1 from generate_series(1, ${trees}) n`),
    );
    const find = (column: string, table: string) =>
      withDatabase(dataDir, async (client) =>
        Number((await client.query<{ found: string }>(`select ${column} as found from ${table}`)).rows[0]?.found),
      );
    await withDatabase(dataDir, async (client) => {
      // The last batch waits for the lock, so the server is killed before it.
      await client.query('begin; select from tree order by cell desc, tree_id desc limit 1 for update');
      await withDatabase(dataDir, (other) =>
        other.query(`
          insert into job (kind, name, payload)
          values ('include_trees', '1', '{"project_id":1,"user_id":1,"boundary":[[9,49],[11,49],[11,51],[9,51],[9,49]],"last_tree_id":${trees}}')`),
      );
      await eventually('some trees are in the project', async () => (await find('count(*)', 'project_tree')) > 0);
      kill(server.pid, 'SIGKILL');
      await untilNothingRunsIn(dataDir);
    });
    await startServer({ dataDir });
    expect(await find('count(*)', 'project_tree')).toBeLessThan(trees);
    // The lease of the killed server must end first.
    await withDatabase(dataDir, (client) => client.query('update job set due_at = now()'));
    await eventually('the job is done', async () => (await find('count(*)', 'job')) === 0);
    expect(await find('count(*)', 'project_tree')).toBe(trees);
    expect(await find('tree_count', 'project')).toBe(trees);
  });

  it('is followed by one that continues to change many trees, each of them once', async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const [trees, batch] = [1_000, 100];
    await withDatabase(dataDir, (client) =>
      client.query(`
        insert into users (email, given_name, family_name) values ('lena@example.org', 'Lena', 'Oak');
        insert into project (project_name, search_name, created_by) values ('City', 'city', 1);
        insert into member (project_id, user_id, role_id) values (1, 1, 2);
        insert into tree (tree_name, sub_id, longitude, latitude, created_by, home_project_id)
        select 'Tree ' || n, 3, 10 + n * 1e-6, 50, 1, 1 from generate_series(1, ${trees}) n;
        insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day)
        select 1, tree_id, cell, lod_cell, tile_value, checked_day from tree`),
    );
    const find = (column: string, table: string) =>
      withDatabase(dataDir, async (client) =>
        Number((await client.query<{ found: string }>(`select ${column} as found from ${table}`)).rows[0]?.found),
      );
    const changedTrees = "tree where address = 'Elm Street' and version = 2";
    await withDatabase(dataDir, async (client) => {
      // The last batch waits for the lock, so the server is killed before it.
      await client.query(`begin; select from tree where tree_id = ${trees} for update`);
      await withDatabase(dataDir, (other) =>
        other.query(`
          insert into change_group (project_id, user_id, act) values (1, 1, 'trees/change');
          insert into change (record, what, group_id, project_id, user_id) select 'group', 'changed', group_id, 1, 1 from change_group;
          insert into bulk_change (change_id, group_id, project_id, user_id, set_values, trees_total)
          select change_id, group_id, 1, 1, '{"address":"Elm Street"}', ${trees} from change where record = 'group';
          insert into bulk_change_batch (change_id, number, tree_ids, versions)
          select change_id, n, array(select generate_series(n * ${batch} + 1, (n + 1) * ${batch})), array_fill(1, array[${batch}])
          from bulk_change, generate_series(0, ${trees / batch - 1}) n;
          insert into job (kind, name, payload) select 'change_trees', '1', jsonb_build_object('change_id', change_id) from bulk_change`),
      );
      await eventually(
        'all trees but the last are changed',
        async () => (await find('count(*)', changedTrees)) === trees - batch,
      );
      kill(server.pid, 'SIGKILL');
      await untilNothingRunsIn(dataDir);
    });
    await startServer({ dataDir });
    expect(await find('count(*)', changedTrees)).toBe(trees - batch);
    // The lease of the killed server must end first.
    await withDatabase(dataDir, (client) => client.query('update job set due_at = now()'));
    await eventually('the job is done', async () => (await find('count(*)', 'job')) === 0);
    expect(await find('count(*)', changedTrees)).toBe(trees);
    expect(await find('changed', 'bulk_change where finished_at is not null')).toBe(trees);
    expect(await find('count(*)', "change where record = 'tree' and group_id is not null")).toBe(trees);
  });

  it('can be started again while a query of its PostgreSQL is still running', { tags: 'long' }, async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    // This loop, like a long index build, does not notice that the other PostgreSQL processes have ended.
    const busy = withDatabase(dataDir, (client) => client.query('do $$ begin loop end loop; end $$'));
    const broken = expect(busy).rejects.toThrow();
    await eventually('the query is running', () => runningQueries(dataDir).length === 1);
    const [query] = runningQueries(dataDir);

    kill(server.pid, 'SIGKILL');
    for (const { pid } of processesIn(dataDir).filter(({ pid }) => pid !== query?.pid)) kill(pid, 'SIGKILL');
    const next = await startServer({ dataDir });
    await broken;
    expect(processesIn(dataDir).map(({ pid }) => pid)).not.toContain(query?.pid);
    expect(await get(next, '/readyz')).toMatchObject({ status: 200 });
  });
});

const runningQueries = (dataDir: string) => processesIn(dataDir).filter(({ command }) => command.endsWith(' DO'));
