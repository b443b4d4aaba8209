// Trees for journeys: a leader with a project at a place of its own, trees made by the API, and the form of one.
import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Person, type ProjectMade, type Say, asProgram, enter, expect, projectLedBy } from './journey.ts';
import { clickMap, mapReady, positionAt, type Position } from './map.ts';
import type { Point } from './pointers.ts';

type Send = Awaited<ReturnType<typeof asProgram>>;
type Wish = Record<string, string | number>;

interface TreeMade extends Record<string, unknown> {
  tree_id: number;
  tree_name: string;
  common_name: string;
  longitude: number;
  latitude: number;
}

export interface Grove {
  person: Person;
  project: ProjectMade;
  send: Send;
  /** Of the project's boundary, a kilometer wide. */
  middle: Position;
  /** Makes a tree in the middle, unless wished otherwise. Species 30 is some maple. */
  plant: (wish?: Wish) => Promise<TreeMade>;
  trees: () => Promise<TreeMade[]>;
}

/** Somewhere in North America: trees of other journeys must not stand there. */
const somewhere = (): Position => [randomInt(-1_200_000, -700_000) / 1e4, randomInt(300_000, 480_000) / 1e4];
const HALF_SIDE = 0.005;
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const north = ([longitude, latitude]: Position, degrees: number): Position => [
  longitude,
  rounded(latitude + degrees),
];
export const coordinates = ([longitude, latitude]: Position): string => `${latitude}, ${longitude}`;

export async function groveOf(person: Person): Promise<Grove> {
  const middle = somewhere();
  const [west, east] = [rounded(middle[0] - HALF_SIDE), rounded(middle[0] + HALF_SIDE)];
  const [south, nord] = [rounded(middle[1] - HALF_SIDE), rounded(middle[1] + HALF_SIDE)];
  const project = await projectLedBy(person, {
    polyText: `POLYGON((${south} ${west},${south} ${east},${nord} ${east},${nord} ${west},${south} ${west}))`,
  });
  const send = await asProgram(person);
  return {
    person,
    project,
    send,
    middle,
    plant: (wish = {}) =>
      send('POST', '/tree', {
        projectId: project.project_id,
        subId: 30,
        inName: `Oak ${randomUUID().slice(0, 6)}`,
        inLongitude: middle[0],
        inLatitude: middle[1],
        ...wish,
      }),
    trees: () => send('GET', '/trees/project/all', { projectId: project.project_id }),
  };
}

export const treePath = ({ project }: Grove, { tree_id }: { tree_id: number }): string =>
  `/dashboard/project/${project.project_id}/tree/${tree_id}`;
export const mapPath = ({ project }: Grove): string => `/dashboard/project/${project.project_id}/map`;

// ── The form ────────────────────────────────────────────────────────────────

/** The form of a tree, in a person's words. */
export function treeForm(page: Page, say: Say) {
  const drawer = page
    .getByRole('dialog', { name: say('trees.form.addTitle') })
    .or(page.getByRole('dialog', { name: say('trees.form.editTitle') }));
  const button = (name: string): Locator => drawer.getByRole('button', { name, exact: true });
  const species = drawer.getByRole('combobox', { name: say('treeFields.sub_id.label') });
  /** Of whatever list is open in the form; the map behind it has a choice of its own. */
  const options = page.getByRole('listbox').getByRole('option');
  const [markerBegins = ''] = say('treeMap.placer.marker', { position: '' }).split(',');
  const marker = drawer.getByRole('button', { name: new RegExp(`^${markerBegins},`) });
  return {
    drawer,
    marker,
    options,
    button,
    species,
    name: drawer.getByRole('textbox', { name: say('treeFields.tree_name.input') }),
    dbh: drawer.getByLabel(say('treeFields.dbh.input')),
    caliper: drawer.getByLabel(say('treeFields.caliper_size.input')),
    create: button(say('trees.form.create')),
    save: button(say('trees.form.save')),
    question: drawer.getByRole('region', { name: say('trees.sameSpot.title') }),

    /** Beside the map of a project. */
    async openNew(grove: Grove): Promise<void> {
      await page.goto(mapPath(grove));
      await mapReady(page);
      await page.getByRole('button', { name: say('treeMap.addTree'), exact: true }).click();
      await expect(drawer).toBeVisible();
    },

    async chooseSpecies(text: string): Promise<void> {
      await species.fill(text);
      await options.first().click();
    },

    async typeCoordinates(position: Position): Promise<void> {
      const field = drawer.getByRole('textbox', { name: say('map.search.label') });
      await field.fill(coordinates(position));
      await field.press('Enter');
      await expect(drawer.getByText(say('treeMap.placer.placed', { position: coordinates(position) }))).toBeVisible();
    },

    /** Where the tree is placed, as the marker says it. */
    async placed(): Promise<Position> {
      const [, latitude, longitude] =
        /(-?\d+\.\d+), (-?\d+\.\d+)/.exec((await marker.getAttribute('aria-label')) ?? '') ?? [];
      return [Number(longitude), Number(latitude)];
    },

    /** At a share of the form's map; says where that is. */
    async clickMap(share: Point): Promise<Position> {
      await mapReady(drawer);
      const position = await positionAt(drawer, share);
      await clickMap(drawer, position);
      return position;
    },
  };
}

/** Signs somebody in who leads a project of their own. */
export async function signedInWithGrove(page: Page, person: Person): Promise<Grove> {
  const grove = await groveOf(person);
  await enter(page, person);
  return grove;
}
