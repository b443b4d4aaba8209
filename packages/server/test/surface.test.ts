// The whole API on one page: who may call what. A new call or a changed right must be entered here.
import { API_BASE } from '@treewell/domain/endpoint';
import { endpoints } from '@treewell/domain/endpoints';
import { addPhoto } from '@treewell/domain/photos';
import { listProjectTrees } from '@treewell/domain/project-trees';
import { listSpecies } from '@treewell/domain/species';
import { getTree } from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCan } from '../src/features/access/project-access.ts';
import { treeEditor } from '../src/features/trees/tree-access.ts';
import { anyone } from '../src/http/access.ts';
import { type Route, SHORT_PAGE_ROWS, laneOf, route } from '../src/http/route.ts';
import { routes } from '../src/routes.ts';
import { problemOf } from './app.ts';
import { CALLERS, type Caller, type RightsWorld, createRightsWorld } from './rights-world.ts';

const SURFACE = `
  DELETE /v0/tree/projectxtree  project: unlink_trees
  DELETE /v0/trees/visit        visit: creator in its project, or leader of it or of the home
  DELETE /v0/trees/visit/looked-at visit: leader of the home of its tree, or admin
  GET    /v0/project/visits     project: read_project
  GET    /v0/project/visits/summary project: read_project
  GET    /v0/project/visits/withdrawn project: read_project
  GET    /v0/tree/healthindex   registered
  GET    /v0/trees/healthindex  registered
  GET    /v0/trees/visit        registered
  GET    /v0/trees/visits       registered
  POST   /v0/tree/healthcheck   project: record_visits
  POST   /v0/tree/pestdetection project: record_visits
  POST   /v0/tree/treecare      project: record_visits
  POST   /v0/trees/visit/looked-at visit: leader of the home of its tree, or admin
  POST   /v0/trees/visit/restore visit: creator in its project, or leader of it or of the home; unknown to others
  PUT    /v0/tree/healthcheck   visit: creator in its active project
  PUT    /v0/tree/pestdetection visit: creator in its active project
  PUT    /v0/tree/treecare      visit: creator in its active project
  DELETE /v0/tree               tree: creator in its home, or leader of it
  GET    /v0/tiles/:z/:x/:y     registered
  GET    /v0/tiles/project/:projectId/:z/:x/:y project: read_project
  GET    /v0/tree               registered
  GET    /v0/tree/healthcheck   registered
  GET    /v0/trees/extent/:extent registered
  GET    /v0/trees/list         registered
  GET    /v0/trees/near         project: read_project
  GET    /v0/trees/project      project: read_project
  GET    /v0/trees/project/all  project: read_project
  GET    /v0/trees/project/species project: read_project
  GET    /v0/trees/stats        project: read_project
  GET    /v0/trees/survival     project: read_project
  GET    /v0/trees/removals     project: read_project
  GET    /v0/trees/count        project: read_project
  GET    /v0/project/filters    project: read_project
  POST   /v0/project/filter     project: save_filters
  DELETE /v0/project/filter     filter: member who saved it, or leader
  GET    /v0/plan               project: read_project
  POST   /v0/plan               project: manage_plans
  POST   /v0/plan/preview       project: manage_plans
  PUT    /v0/plan               project: manage_plans
  DELETE /v0/plan               project: manage_plans
  GET    /v0/due                project: read_project
  GET    /v0/tree/due           registered
  GET    /v0/trees/withdrawn    project: withdraw_trees
  GET    /v0/history            history: registered person; of a project, its members; of a withdrawn record, who may restore it
  POST   /v0/undo               change: who may edit its record; unknown to who cannot see it
  GET    /v0/undo               change: who can see it
  POST   /v0/S3/photo-download-url registered
  POST   /v0/S3/photo-upload-url registered
  POST   /v0/photo/tree         tree: member of its home; visit: its creator
  POST   /v0/photo/tree/delete  photo: uploader or creator of its tree in its home, leader of the home, or uploader in the project of its visit
  POST   /v0/tree               project: add_trees
  POST   /v0/tree/replant       project: add_trees + tree: creator in its active home, or leader of it
  GET    /v0/tree/site          registered
  POST   /v0/trees/extent       registered
  POST   /v0/trees/project      project: read_project
  POST   /v0/tree/projectxtree  project: link_trees
  GET    /v0/trees/change       project: read_project
  POST   /v0/trees/change       project: read_project
  POST   /v0/trees/change/stop  bulk change: member of its project who asked for it, or leader
  POST   /v0/tree/restore       tree: creator in its home, or leader of it; unknown to others
  PUT    /v0/tree               project: add_trees + tree: creator in its active home, or leader of it
  DELETE /v0/project/approvals  project: manage_members
  DELETE /v0/project/invitations project: manage_members
  DELETE /v0/project/requests   join request: its asker
  GET    /v0/project/invitations project: manage_members
  GET    /v0/project/invitations/secret invitation: its maker, a leader
  GET    /v0/overview           anyone
  GET    /v0/user/home          registered
  GET    /v0/user/requests      registered
  POST   /v0/invitation         anyone
  POST   /v0/invitation/accept  invitation: holder
  POST   /v0/invitation/mails   anyone
  POST   /v0/project/invitations project: admit_members
  POST   /v0/project/invitations/mails invitation: its maker, a leader
  DELETE /v0/user/projects      member: self, or leader
  GET    /v0/places             registered
  GET    /v0/project            project: read_project
  GET    /v0/project/approvals  project: manage_members
  GET    /v0/project/byname     registered
  GET    /v0/project/intake     project: read_project
  GET    /v0/project/nearme     registered
  DELETE /v0/project/outside    project: unlink_trees
  GET    /v0/project/outside    project: unlink_trees
  GET    /v0/project/outside/removal project: unlink_trees
  DELETE /v0/project/uses       project: manage_uses
  GET    /v0/project/uses       project: manage_uses
  GET    /v0/project/newest     registered
  GET    /v0/project/users      project: read_project
  GET    /v0/test               signed in
  GET    /v0/trees              registered
  GET    /v0/user/projects      registered
  POST   /v0/auth/confirm       anyone
  POST   /v0/auth/forgot        anyone
  POST   /v0/auth/refresh       anyone
  POST   /v0/auth/resend        anyone
  POST   /v0/auth/reset         anyone
  POST   /v0/auth/signin        anyone
  POST   /v0/auth/signout       anyone
  POST   /v0/auth/signup        anyone
  POST   /v0/project            registered
  POST   /v0/project/approvals  project: admit_members
  POST   /v0/project/requests   project: ask_to_join
  POST   /v0/project/treenumber project: add_trees
  GET    /v0/user               signed in
  POST   /v0/user               signed in
  POST   /v0/user/unsubscribe   anyone
  POST   /v0/user/validate      signed in
  PUT    /v0/project            project: edit_project
  PUT    /v0/project/location   project: edit_project
  PUT    /v0/project/users      project: manage_members
  PUT    /v0/user/language      registered
  PUT    /v0/user/units         registered
  PUT    /v0/user/names         registered
  PUT    /v0/user/password      registered
  POST   /v0/user/email         registered
  PUT    /v0/user/email         registered
  GET    /v0/user/sessions      registered
  DELETE /v0/user/session       registered
  DELETE /v0/user/sessions      registered
  GET    /v0/qaqc               project: review_qaqc
  GET    /v0/qaqc/compare       project: review_qaqc
  GET    /v0/qaqc/observers     project: read_project
  GET    /v0/qaqc/preview       project: review_qaqc
  GET    /v0/qaqc/questions     registered
  GET    /v0/qaqc/remeasure     project: read_project
  GET    /v0/qaqc/trees         project: review_qaqc
  GET    /v0/qaqc/visits        project: review_qaqc
  POST   /v0/qaqc/visits        project: start_qaqc
  PUT    /v0/qaqc               project: review_qaqc
  PUT    /v0/qaqc/questions     question: first observer in its project; unknown to others
  GET    /v0/user/mail          registered
  PUT    /v0/user/mail          registered
  GET    /v0/task               project: read_project
  GET    /v0/task/counts        registered
  POST   /v0/task               project: share_work
  PUT    /v0/task               task: member of its active project; unknown to others
  GET    /v0/rounds             project: read_project
  GET    /v0/round              round: member of its project; unknown to others
  POST   /v0/round              project: share_work
  PUT    /v0/round              round: who made it, or leader, in its active project; unknown to others
  POST   /v0/round/tick         round: member of its active project; unknown to others
  POST   /v0/round/walkers      round: member of its active project; unknown to others
  DELETE /v0/round/walkers      round: member of its project; unknown to others
  GET    /v0/calendar           project: read_project
  POST   /v0/calendar           project: read_project
  DELETE /v0/calendar           project: read_project
  GET    /v0/calendar/:token.ics anyone
`;

const line = (method: string, path: string, access: string): string =>
  `${method.padEnd(6)} ${path.padEnd(22)} ${access}`;

it('every call has the access that is listed above', () => {
  const actual = routes.map(({ endpoint, access }) => line(endpoint.method, API_BASE + endpoint.path, access.name));
  expect(actual.toSorted()).toEqual(
    SURFACE.trim()
      .split('\n')
      .map((row) => row.trim())
      .toSorted(),
  );
});

/** What a call may cost (http/lanes.ts). All others are light: what they read is bounded. */
const LANES = `
  GET    /v0/project/visits     light up to 100 rows, without contributors
  GET    /v0/trees/visits       light up to 100 rows
  GET    /v0/due                light up to 100 rows, without near
  POST   /v0/plan/preview       heavy
  GET    /v0/trees/project/all  light up to 100 rows, without species, genus, visited, checked, due, dbh, class, pests, photo, addedBy, in, status
  GET    /v0/trees/near         light up to 100 rows, without species, genus, visited, checked, due, dbh, class, pests, photo, addedBy, in, status, notVisitedSince
  GET    /v0/trees/extent/:extent heavy
  POST   /v0/trees/extent       heavy
  GET    /v0/trees/project      heavy
  POST   /v0/trees/project      heavy
  POST   /v0/undo               heavy
  GET    /v0/trees/stats        heavy
  GET    /v0/trees/survival     heavy
  GET    /v0/trees/removals     heavy
  GET    /v0/trees/count        heavy
  POST   /v0/tree/projectxtree  heavy
  DELETE /v0/tree/projectxtree  heavy
  POST   /v0/trees/change       heavy
  GET    /v0/project/visits/summary heavy
  POST   /v0/project            heavy
  PUT    /v0/project/location   heavy
  GET    /v0/project/outside    heavy
  GET    /v0/project/nearme     heavy
  GET    /v0/qaqc/preview       heavy
  POST   /v0/qaqc/visits        heavy
  GET    /v0/qaqc/observers     heavy
  POST   /v0/auth/confirm       outside
  POST   /v0/auth/forgot        outside
  POST   /v0/auth/refresh       outside
  POST   /v0/auth/resend        outside
  POST   /v0/auth/reset         outside
  POST   /v0/auth/signin        outside
  POST   /v0/auth/signout       outside
  POST   /v0/auth/signup        outside
  POST   /v0/photo/tree         picture
  POST   /v0/S3/photo-upload-url outside
  POST   /v0/user               outside
  POST   /v0/user/validate      outside
  PUT    /v0/user/names         outside
  PUT    /v0/user/password      outside
  POST   /v0/user/email         outside
  PUT    /v0/user/email         outside
  DELETE /v0/user/session       outside
  DELETE /v0/user/sessions      outside
  DELETE /v0/project/uses       heavy
  GET    /v0/project/uses       heavy
  POST   /v0/round              heavy
`;

const describeLane = ({ lane }: Route): string => {
  if (typeof lane === 'string') return lane;
  const { heavyFields } = lane;
  return `light up to ${SHORT_PAGE_ROWS} rows${heavyFields.length > 0 ? `, without ${heavyFields.join(', ')}` : ''}`;
};

it('every call is in the lane that is listed above, or in the light one', () => {
  const actual = routes
    .filter(({ lane }) => lane !== 'light')
    .map((each) => line(each.endpoint.method, API_BASE + each.endpoint.path, describeLane(each)));
  expect(actual.toSorted()).toEqual(
    LANES.trim()
      .split('\n')
      .map((row) => row.trim())
      .toSorted(),
  );
});

it.each([
  ['light', { limit: '50' }],
  ['light', { limit: '100', before: '1:2' }],
  ['heavy', { limit: '101' }],
  ['heavy', {}],
  ['heavy', { limit: 'many' }],
  ['heavy', { limit: ['50', '10000'] }],
  ['heavy', { limit: '50', species: '3' }],
])('a list of trees is %s with %j', (lane, sent) => {
  const list = routes.find(({ endpoint }) => endpoint === listProjectTrees) as Route;
  expect(laneOf(list, sent)).toBe(lane);
});

it('every endpoint of the domain has exactly one route', () => {
  expect(new Set(routes.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values(endpoints)));
  expect(routes).toHaveLength(Object.keys(endpoints).length);
});

it('a route does not compile if its endpoint lacks the fields that its access needs', () => {
  const unmounted = [
    // @ts-expect-error: the input has no project
    route(listSpecies, projectCan('read_project'), async () => []),
    // @ts-expect-error: the project is optional in the input
    route(getTree, projectCan('read_project'), async () => expect.unreachable()),
    // @ts-expect-error: the input has no tree
    route(listSpecies, treeEditor, async () => []),
  ];
  for (const one of unmounted) expect(routes).not.toContain(one);
});

describe('every kind of caller sends every call, with real records', () => {
  const LINKER = 'leader of another project that linked the tree';
  const ROUND_EDITOR = 'round: who made it, or leader, in its active project; unknown to others';
  const VISIT_EDITOR = 'visit: creator in its active project';
  const unknown = { nobody: 'signed_out', unregistered: 'not_registered' };
  const refused = (code: string, callers: readonly Caller[]) =>
    Object.fromEntries(callers.map((caller) => [caller, code]));
  const GUEST = 'member of another project that linked the tree';
  const strangers: readonly Caller[] = ['outsider', 'asker', LINKER, GUEST, 'removed member', 'admin'];
  const outsiders = { ...unknown, ...refused('members_only', [...strangers, 'creator who left']) };
  const unknownToStrangers = { ...unknown, ...refused('not_found', [...strangers, 'creator who left']) };
  const allButLeaders = {
    ...unknown,
    ...refused('leaders_only', [...strangers, 'creator who left', 'participant', 'creator']),
  };

  /** The expected refusal for each access and caller. Without an entry the call must succeed. */
  const REFUSALS: Record<string, Partial<Record<Caller, string>>> = {
    anyone: {},
    'signed in': { nobody: 'signed_out' },
    registered: unknown,
    'project: read_project': outsiders,
    'project: edit_project': allButLeaders,
    'project: ask_to_join': {
      ...unknown,
      asker: 'already_asked',
      ...refused('already_member', ['participant', 'leader', 'creator']),
    },
    'join request: its asker': {
      ...unknown,
      ...refused('no_such_request', ['outsider', LINKER, GUEST, 'removed member', 'creator who left', 'admin']),
      ...refused('already_member', ['participant', 'leader', 'creator']),
    },
    // Both were removed by the leader.
    'invitation: holder': { ...unknown, ...refused('turned_away', ['removed member', 'creator who left']) },
    'project: manage_members': allButLeaders,
    'project: admit_members': allButLeaders,
    'invitation: its maker, a leader': allButLeaders,
    'project: add_trees': outsiders,
    'project: link_trees': allButLeaders,
    'project: unlink_trees': allButLeaders,
    'project: withdraw_trees': allButLeaders,
    'project: manage_uses': allButLeaders,
    'project: add_trees + tree: creator in its active home, or leader of it': {
      ...outsiders,
      participant: 'not_yours_to_edit',
    },
    'tree: creator in its home, or leader of it': {
      ...unknown,
      ...refused('not_yours_to_withdraw', [...strangers, 'creator who left', 'participant']),
    },
    'tree: creator in its home, or leader of it; unknown to others': {
      ...unknown,
      ...refused('not_found', [...strangers, 'creator who left', 'participant']),
    },
    // Here the call is about a tree. Photos of visits are tried below.
    'tree: member of its home; visit: its creator': {
      ...unknown,
      ...refused('not_yours_to_add_photos', [...strangers, 'creator who left']),
    },
    'project: save_filters': outsiders,
    'project: manage_plans': allButLeaders,
    // Here the call is about the project.
    'history: registered person; of a project, its members; of a withdrawn record, who may restore it': outsiders,
    'change: who can see it': { ...unknown, ...refused('not_found', [...strangers, 'creator who left']) },
    // That the creator has saved a filter.
    'change: who may edit its record; unknown to who cannot see it': {
      ...unknown,
      ...refused('not_found', [...strangers, 'creator who left']),
      participant: 'not_yours',
    },
    // A filter of the creator.
    'filter: member who saved it, or leader': { ...outsiders, participant: 'not_yours' },
    // The creator has asked for it.
    'bulk change: member of its project who asked for it, or leader': { ...outsiders, participant: 'leaders_only' },
    'project: record_visits': outsiders,
    'project: share_work': outsiders,
    'task: member of its active project; unknown to others': unknownToStrangers,
    'round: member of its project; unknown to others': unknownToStrangers,
    'round: member of its active project; unknown to others': unknownToStrangers,
    // A round of the creator.
    [ROUND_EDITOR]: { ...unknownToStrangers, participant: 'not_yours_to_change' },
    [VISIT_EDITOR]: {
      ...unknown,
      ...refused('not_yours', [...strangers, 'participant', 'leader']),
      'creator who left': 'members_only',
    },
    'visit: creator in its project, or leader of it or of the home': {
      ...unknown,
      ...refused('not_yours_to_withdraw', [...strangers, 'creator who left', 'participant']),
    },
    'visit: creator in its project, or leader of it or of the home; unknown to others': {
      ...unknown,
      ...refused('not_found', [...strangers, 'creator who left', 'participant']),
    },
    'visit: leader of the home of its tree, or admin': {
      ...unknown,
      ...refused('leaders_only', ['outsider', 'asker', LINKER, GUEST, 'removed member', 'creator who left']),
      ...refused('leaders_only', ['participant', 'creator']),
    },
    'project: review_qaqc': allButLeaders,
    'project: start_qaqc': allButLeaders,
    'question: first observer in its project; unknown to others': {
      ...unknown,
      ...refused('not_found', [...strangers, 'creator who left', 'participant', 'leader']),
    },
    'photo: uploader or creator of its tree in its home, leader of the home, or uploader in the project of its visit': {
      ...unknown,
      ...refused('not_yours_to_delete', [...strangers, 'creator who left']),
    },
    // The call is about the participant.
    'member: self, or leader': {
      ...unknown,
      ...refused('leaders_only', [...strangers, 'creator who left', 'creator']),
    },
  };
  /** A call for everybody may fail for other reasons, but not because of the caller. */
  const DENIALS = ['not_registered', 'forbidden', 'members_only', 'leaders_only', 'not_yours', 'internal'];

  /** Calls that an inactive project refuses to everybody. A missing role is reported first. */
  const ADDING_ACCESSES = [
    'project: ask_to_join',
    'project: admit_members',
    'invitation: its maker, a leader',
    'project: add_trees',
    'project: link_trees',
    'project: add_trees + tree: creator in its active home, or leader of it',
    'tree: member of its home; visit: its creator',
    'project: record_visits',
    'project: start_qaqc',
    'project: share_work',
    'task: member of its active project; unknown to others',
    'round: member of its active project; unknown to others',
    ROUND_EDITOR,
    VISIT_EDITOR,
  ];
  const MEMBERS: readonly Caller[] = ['participant', 'leader', 'creator'];
  const inInactiveHome = (access: string, caller: Caller, refusal: string | undefined): string | undefined => {
    // An invitation also leads members to a project that is inactive.
    if (access === 'invitation: holder')
      return MEMBERS.includes(caller) || caller in unknown ? refusal : 'project_inactive';
    // Whose visit it is comes before the state of its project.
    const reportedLater = [
      undefined,
      'already_asked',
      'already_member',
      'not_yours_to_change',
      ...(access === VISIT_EDITOR ? [] : ['not_yours', 'not_yours_to_edit']),
    ];
    return ADDING_ACCESSES.includes(access) && reportedLater.includes(refusal) ? 'project_inactive' : refusal;
  };

  const cases = routes.flatMap(({ endpoint, access }, place) =>
    CALLERS.map((caller, number) => ({
      call: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      access,
      caller,
      remoteAddress: `10.1.${place}.${number}`,
    })),
  );
  describe.each([
    { home: 'an active home', isHomeActive: true, tried: cases },
    // Without `enter`, an access does not depend on a project.
    { home: 'an inactive home', isHomeActive: false, tried: cases.filter(({ access }) => access.enter) },
  ])('in $home', ({ isHomeActive, tried }) => {
    let world: RightsWorld;
    beforeAll(async () => {
      world = await createRightsWorld({ isHomeActive });
    });
    afterAll(() => world.test.close());

    it.each(tried)('$call as $caller', async ({ endpoint, access, caller, remoteAddress }) => {
      const { test } = world;
      expect(REFUSALS, 'every access has its line above').toHaveProperty([access.name]);
      const refusal = REFUSALS[access.name]?.[caller];
      const input = await world.inputFor(endpoint, caller);
      const answer = await test.send(endpoint, input, world.tokenOf(caller), { remoteAddress });
      await world.resetAfter(endpoint, answer);
      const problem = problemOf(answer);
      if (access === anyone) expect(DENIALS).not.toContain(problem.code);
      else
        expect(problem.code ?? problem.status).toBe(
          (isHomeActive ? refusal : inInactiveHome(access.name, caller, refusal)) ?? 200,
        );
    });

    it.each(CALLERS.map((caller, number) => ({ caller, remoteAddress: `10.2.0.${number}` })))(
      'a photo of a visit as $caller, who needs the right to change the visit',
      async ({ caller, remoteAddress }) => {
        const refusal = REFUSALS[VISIT_EDITOR]?.[caller];
        const input = await world.inputFor(addPhoto, caller, true);
        const answer = await world.test.send(addPhoto, input, world.tokenOf(caller), { remoteAddress });
        await world.reset();
        const { code, status } = problemOf(answer);
        expect(code ?? status).toBe((isHomeActive ? refusal : inInactiveHome(VISIT_EDITOR, caller, refusal)) ?? 200);
      },
    );
  });
});
