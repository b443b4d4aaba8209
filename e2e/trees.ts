// A project at a place of its own, trees that the API adds to it, and the form of a tree.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { type Person, type CreatedProject, type Say, apiAs, signInByApi, expect, createProject } from './journey.ts';
import { clickMap, mapReady, positionAtShare, type Position } from './map.ts';
import type { Point } from './pointers.ts';

type Send = Awaited<ReturnType<typeof apiAs>>;
type Input = Record<string, string | number>;

interface CreatedTree extends Record<string, unknown> {
  tree_id: number;
  tree_name: string;
  common_name: string;
  longitude: number;
  latitude: number;
}

export interface Grove {
  person: Person;
  project: CreatedProject;
  send: Send;
  /** The middle of the project's boundary, which is a kilometer wide. */
  middle: Position;
  /** Adds a tree. By default it stands in the middle, and its species is a maple (30). */
  plant: (input?: Input) => Promise<CreatedTree>;
  trees: () => Promise<CreatedTree[]>;
}

/** The species of a tree that `plant` adds, as people read it. */
export function mapleName(language: Language): string {
  if (language === DEFAULT_LANGUAGE) return 'Paperbark maple';
  const names = readFileSync(
    join(import.meta.dirname, `../packages/server/schema/species-names.${language}.csv`),
    'utf8',
  );
  return /^Acer griseum,(.+)$/m.exec(names)?.[1] ?? 'Paperbark maple';
}

let groves = 0;
const GROVES_PER_ROW = 80;
const ROWS_PER_WORKER = 3;
const ROWS = 36;

/**
 * A place in North America for each grove. Neighbors are more than 30 kilometers apart, so that no list of near trees has
 * those of other journeys; west of the squares of `newSquare`, for the same reason.
 */
function ownPosition(): Position {
  const place = groves++;
  const row = test.info().workerIndex * ROWS_PER_WORKER + Math.floor(place / GROVES_PER_ROW);
  return [-120 + (place % GROVES_PER_ROW) / 2, 30 + (row % ROWS) / 2];
}
const HALF_SIDE = 0.005;
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const moveNorth = ([longitude, latitude]: Position, degrees: number): Position => [
  longitude,
  rounded(latitude + degrees),
];
export const coordinates = ([longitude, latitude]: Position): string => `${latitude}, ${longitude}`;

export async function createGrove(person: Person): Promise<Grove> {
  const middle = ownPosition();
  const [west, east] = [rounded(middle[0] - HALF_SIDE), rounded(middle[0] + HALF_SIDE)];
  const [south, north] = [rounded(middle[1] - HALF_SIDE), rounded(middle[1] + HALF_SIDE)];
  const project = await createProject(person, {
    polyText: `POLYGON((${south} ${west},${south} ${east},${north} ${east},${north} ${west},${south} ${west}))`,
  });
  const send = await apiAs(person);
  return {
    person,
    project,
    send,
    middle,
    plant: (input = {}) =>
      send('POST', '/tree', {
        projectId: project.project_id,
        subId: 30,
        inName: `Oak ${randomUUID().slice(0, 6)}`,
        inLongitude: middle[0],
        inLatitude: middle[1],
        ...input,
      }),
    trees: () => send('GET', '/trees/project/all', { projectId: project.project_id }),
  };
}

export const treePath = ({ project }: Grove, { tree_id }: { tree_id: number }): string =>
  `/dashboard/project/${project.project_id}/tree/${tree_id}`;
export const mapPath = ({ project }: Grove): string => `/dashboard/project/${project.project_id}/map`;

// ── The form ────────────────────────────────────────────────────────────────

/** The elements and steps of the tree form. */
export function treeForm(page: Page, say: Say) {
  const drawer = page
    .getByRole('region', { name: say('trees.form.addTitle') })
    .or(page.getByRole('dialog', { name: say('trees.form.editTitle') }));
  const button = (name: string): Locator => drawer.getByRole('button', { name, exact: true });
  const species = drawer.getByRole('combobox', { name: say('treeFields.sub_id.label') });
  /** Options of the list that is open in the form. The map behind the form has a select of its own. */
  const options = page.getByRole('listbox').getByRole('option');
  const [markerLabel = ''] = say('treeMap.placer.marker', { position: '' }).split(',');
  const marker = drawer.getByRole('button', { name: new RegExp(`^${markerLabel},`) });
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
    createThenAnother: button(say('trees.form.createThenAnother')),
    /** Where a new tree is placed, as the form says it. */
    async position(): Promise<Position> {
      const [before = ''] = say('treeMap.placer.placed', { position: '#' }).split('#');
      const text = (await drawer.getByText(before).textContent()) ?? '';
      const [, latitude, longitude] = /(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)/.exec(text) ?? [];
      return [Number(longitude), Number(latitude)];
    },
    save: button(say('trees.form.save')),
    question: drawer.getByRole('region', { name: say('trees.sameSpot.title') }),

    /** Opens the form beside the map of the project. */
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
      const open = button(say('treeMap.placer.type'));
      if ((await open.count()) > 0 && (await open.getAttribute('aria-expanded')) === 'false') await open.click();
      const field = drawer.getByRole('textbox', { name: say('map.search.label') });
      await field.fill(coordinates(position));
      await field.press('Enter');
      await expect(drawer.getByText(say('treeMap.placer.placed', { position: coordinates(position) }))).toBeVisible();
    },

    /** The position of the tree, read from the label of the marker. */
    async placed(): Promise<Position> {
      const [, latitude, longitude] =
        /(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)/.exec((await marker.getAttribute('aria-label')) ?? '') ?? [];
      return [Number(longitude), Number(latitude)];
    },

    /** Clicks at a share (0 to 1) of the map of the page, and returns the position there. */
    async clickPageMap(share: Point): Promise<Position> {
      const position = await positionAtShare(page, share);
      await clickMap(page, position);
      return position;
    },

    /** Clicks at a share (0 to 1) of the form's map and returns the position there. */
    async clickMap(share: Point): Promise<Position> {
      await mapReady(drawer);
      const position = await positionAtShare(drawer, share);
      await clickMap(drawer, position);
      return position;
    },
  };
}

/** Creates a project that the person leads, and signs them in. */
export async function signInWithGrove(page: Page, person: Person): Promise<Grove> {
  const grove = await createGrove(person);
  await signInByApi(page, person);
  return grove;
}
