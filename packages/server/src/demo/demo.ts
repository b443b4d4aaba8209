// Fills an empty database with invented data, marked as a demo, so that a newcomer can try the product.
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { LEADER, PARTICIPANT, type RoleId } from '@treewell/domain/access';
import { THUMBNAIL_SIDE_PIXELS } from '@treewell/domain/photos';
import { BLANK_SETTINGS, type ProjectSettings } from '@treewell/domain/project-fields';
import type { Database, Db } from '../db/db.ts';
import { insertOrLinkUser } from '../features/accounts/accounts.queries.ts';
import { insertRequest } from '../features/members/members.queries.ts';
import { insertMember } from '../features/access/memberships.queries.ts';
import { insertPhoto } from '../features/photos/photos.queries.ts';
import { insertProject } from '../features/projects/projects.queries.ts';
import { includeTrees } from '../features/trees/include-trees.ts';
import { findAccount, insertAccount, updateAccountInternalId } from '../identity/embedded-identity.queries.ts';
import { outlineOf } from '../shapes/outline.ts';
import { photoKey, thumbnailKey } from '../storage/photo-files.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoEmail } from './demo-accounts.ts';
import { type Block, CHICAGO, type City, SALT_LAKE_CITY, blockRing } from './demo-cities.ts';
import { drawThumbnail, drawTree } from './demo-pictures.ts';
import { insertDemoLives } from './demo-lives.ts';
import { insertDemoWork } from './demo-work.ts';
import { insertDemoRuns } from './demo-qaqc.ts';
import { randomFrom, treesOf } from './demo-trees.ts';
import { treesRecordedAt, visitsOf } from './demo-visits.ts';
import * as queries from './demo.queries.ts';

type Described = 'project_name' | 'description' | 'objectives' | 'visible' | 'acceptingUsers';

interface DemoProject extends Pick<ProjectSettings, Described> {
  city: City;
  area: Block;
  members: Partial<Record<DemoEmail, RoleId>>;
  asks?: DemoEmail;
}

/** In both languages: the demo is one for all its readers. */
const SYNTHETIC =
  'This project is part of the demo: its trees, visits, people and pictures are invented. / Este proyecto es parte de la demostración: sus árboles, visitas, personas e imágenes son inventados.';

const PROJECTS: readonly DemoProject[] = [
  {
    project_name: 'Demo: Liberty Park',
    city: SALT_LAKE_CITY,
    area: SALT_LAKE_CITY.park,
    description: SYNTHETIC,
    objectives: 'Check every old tree of the park once a year.',
    visible: 1,
    acceptingUsers: 1,
    members: { 'leader@demo.example': LEADER, 'participant@demo.example': PARTICIPANT },
  },
  {
    project_name: 'Demo: East Side street trees',
    city: SALT_LAKE_CITY,
    area: { west: 290, south: -905, east: 710, north: -490 },
    description: SYNTHETIC,
    objectives: 'Know what grows along our streets, block by block.',
    visible: 1,
    acceptingUsers: 1,
    members: { 'leader@demo.example': LEADER, 'participant@demo.example': PARTICIPANT },
    asks: 'newcomer@demo.example',
  },
  {
    project_name: 'Demo: Humboldt parkways',
    city: CHICAGO,
    area: { west: -2810, south: 1195, east: -2390, north: 1605 },
    description: `${SYNTHETIC} It takes no new members at the moment. / Por ahora no admite a nadie más.`,
    objectives: 'Water and mulch the young trees of the parkways.',
    visible: 1,
    acceptingUsers: 0,
    members: { 'participant@demo.example': LEADER, 'leader@demo.example': PARTICIPANT },
  },
  {
    project_name: 'Demo: Humboldt Park planting (finished)',
    city: CHICAGO,
    area: CHICAGO.park,
    description: `${SYNTHETIC} It is inactive: it can be read, and nothing more is recorded in it. / Está inactivo: se puede leer, y no se registra nada más.`,
    objectives: 'Follow the trees planted along the lagoon.',
    visible: 0,
    acceptingUsers: 0,
    members: { 'participant@demo.example': LEADER, 'leader@demo.example': PARTICIPANT },
  },
];

const PHOTOS_PER_CITY = 6;
/** A fixed seed, so that the demo is the same on every machine. */
const SEED = 20261115;
const VISITS_SEED = SEED + 1_000;
const QAQC_SEED = SEED + 2_000;
const LIVES_PROJECT = 'Demo: Liberty Park';
const QAQC_PROJECT = 'Demo: East Side street trees';

/** Fills an empty database in one transaction. Returns whether the database contains the demo. */
export async function installDemo(database: Database, photoStore: PhotoStore, onFilling: () => void): Promise<boolean> {
  if (!(await queries.isEmptyDatabase(database))) return queries.hasUser(database, DEMO_ACCOUNTS[0].email);
  onFilling();
  const now = new Date();
  const passwordHash = await hash(DEMO_PASSWORD);
  const pictures = await drawPictures(photoStore);
  return database.transaction(async (tx) => {
    const users = new Map<DemoEmail, number>();
    for (const { about: _about, ...person } of DEMO_ACCOUNTS)
      users.set(person.email, await insertPerson(tx, person, passwordHash));
    const userId = (email: DemoEmail): number => users.get(email) as number;
    const creators = [userId('leader@demo.example'), userId('participant@demo.example')];
    for (const [index, city] of [SALT_LAKE_CITY, CHICAGO].entries()) {
      const trees = treesOf(city, randomFrom(SEED + index));
      const treeIds = await queries.insertDemoTrees(tx, trees, creators, treesRecordedAt(now));
      // Photos go to trees in the park, because people open that project first.
      const inPark = treeIds.filter((_, index) => trees[index]?.isInPark);
      for (const [number, picture] of pictures.slice(index * PHOTOS_PER_CITY, (index + 1) * PHOTOS_PER_CITY).entries())
        await insertPhoto(tx, {
          ...picture,
          tree_id: inPark[Math.floor(number / 2)] as number,
          project_id: null,
          visit_id: null,
          uploaded_by: creators[0] as number,
        });
    }
    for (const project of PROJECTS) await insertDemoProject(tx, project, userId);
    await queries.updateDemoHomes(tx);
    const visitable = await queries.listVisitableTrees(tx);
    await queries.insertDemoVisits(tx, visitsOf(visitable, creators, now, randomFrom(VISITS_SEED)));
    const checked = await queries.findProjectByName(tx, QAQC_PROJECT);
    await insertDemoRuns(tx, {
      projectId: (checked as { project_id: number }).project_id,
      leader: userId('leader@demo.example'),
      now,
      random: randomFrom(QAQC_SEED),
    });
    const park = (await queries.findProjectByName(tx, LIVES_PROJECT)) as { project_id: number };
    const inPark = {
      trees: visitable.filter(({ project_id }) => project_id === park.project_id),
      leader: userId('leader@demo.example'),
      now,
    };
    await insertDemoLives(tx, inPark);
    await insertDemoWork(tx, {
      projectId: park.project_id,
      leader: inPark.leader,
      participant: userId('participant@demo.example'),
      now,
    });
    // An invented world begins without a history.
    await queries.deleteHistory(tx);
    return true;
  });
}

async function insertPerson(
  tx: Db,
  person: { email: string; given_name: string; family_name: string },
  passwordHash: string,
): Promise<number> {
  const account = { ...person, organization: 'Treewell demo', language: 'en' } as const;
  await insertAccount(tx, { ...account, password_hash: passwordHash, status: 'confirmed' });
  const sub = (await findAccount(tx, person.email))?.sub as string;
  const { user_id } = await insertOrLinkUser(tx, sub, account);
  await updateAccountInternalId(tx, sub, user_id);
  return user_id;
}

async function insertDemoProject(
  tx: Db,
  { city, area, members, asks, ...project }: DemoProject,
  userId: (email: DemoEmail) => number,
): Promise<void> {
  const people = Object.entries(members) as [DemoEmail, RoleId][];
  const leader = people.find(([, role]) => role === LEADER)?.[0] as DemoEmail;
  const boundary = blockRing(city, area);
  const projectId = await insertProject(tx, {
    ...BLANK_SETTINGS,
    ...project,
    city: city.name,
    boundary,
    outline: outlineOf(boundary),
    created_by: userId(leader),
  });
  for (const [email, role] of people) await insertMember(tx, projectId, userId(email), role);
  if (asks) await insertRequest(tx, projectId, userId(asks));
  await includeTrees(tx, projectId, boundary, userId(leader));
}

/** Called before the transaction, because drawing is slow and would block a database connection. */
async function drawPictures(photoStore: PhotoStore): Promise<{ photo_file: string; width: number; height: number }[]> {
  const drawn: { photo_file: string; width: number; height: number }[] = [];
  for (let number = 0; number < 2 * PHOTOS_PER_CITY; number++) {
    const { data, width, height } = await drawTree(SEED + number);
    const photo_file = `${uuidOf(`demo picture ${number}`)}.jpg`;
    await photoStore.write(photoKey(photo_file), { data, contentType: 'image/jpeg' });
    await photoStore.write(thumbnailKey(photo_file), {
      data: await drawThumbnail(data, THUMBNAIL_SIDE_PIXELS),
      contentType: 'image/webp',
    });
    drawn.push({ photo_file, width, height });
  }
  return drawn;
}

/** The same name each time, so that the next start reuses the files of an interrupted start. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
