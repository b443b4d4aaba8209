// Photos for tests: real pictures, sent like a browser sends them.
import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import * as accounts from '@treewell/domain/accounts';
import * as photos from '@treewell/domain/photos';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import type { LightMyRequestResponse } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import type { TestApp } from './app.ts';
import { createProject, join } from './projects.ts';
import { createTree } from './trees.ts';

export interface PhotoCast {
  tokens: Record<string, string>;
  ids: Record<string, number>;
  project: Project;
  tree: Tree;
  requestUpload(fileName: string, person?: string, more?: object): Promise<LightMyRequestResponse>;
  /** Adds an uploaded file to a tree. */
  register(
    photoFile: string,
    person?: string,
    tree?: Pick<Tree, 'tree_id'>,
    projectId?: number,
  ): Promise<LightMyRequestResponse>;
  newTree(person?: string): Promise<Tree>;
}

/** lena leads the project and created the tree, pat is a participant, olu is an outsider. */
export async function photoCast(test: TestApp): Promise<PhotoCast> {
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  for (const name of ['lena', 'pat', 'olu']) {
    tokens[name] = await test.signedIn(name);
    ids[name] = (await test.call(accounts.getUser, {}, tokens[name])).user_id as number;
  }
  const project = await createProject(test, tokens['lena']);
  await join(test, project, tokens['lena'], tokens['pat']);
  const newTree = (person = 'lena') => createTree(test, tokens[person], project);
  const tree = await newTree();
  return {
    tokens,
    ids,
    project,
    tree,
    requestUpload: (fileName, person = 'pat', more = {}) =>
      test.send(
        photos.issuePhotoUpload,
        { fileName, contentType: photos.photoTypeOf(fileName) ?? 'image/jpeg', ...more },
        tokens[person],
      ),
    register: (photoFile, person = 'pat', { tree_id } = tree, projectId) =>
      test.send(photos.addPhoto, { treeId: tree_id, photoFile, projectId }, tokens[person]),
    newTree,
  };
}

export const fileExists = async ({ photoStore }: TestApp, key: string): Promise<boolean> =>
  (await photoStore.read(key, Infinity)) !== null;
export const filesExist = (test: TestApp, keys: string[]): Promise<boolean[]> =>
  Promise.all(keys.map((key) => fileExists(test, key)));

export const newPhotoFile = (extension = 'jpg'): string => `${randomUUID()}.${extension}`;

/** The left half is red, the right half is blue. */
export const picture = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

export const jpeg = (width?: number, height?: number): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** A small file with many pixels. By default each pixel has one bit, and all are equal. */
export function vastPng(width: number, height: number, { depth = 1, color = 0, interlace = 0 } = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, interlace]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Sends a PUT to a URL of our app or of another server. */
export async function put(
  test: Pick<TestApp, 'app'>,
  address: string,
  body: Buffer,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
): Promise<number> {
  const { pathname, search, origin } = new URL(address);
  if (origin !== 'http://localhost:3000')
    return (await fetch(address, { method: 'PUT', body: new Uint8Array(body), headers })).status;
  return (await test.app.inject({ method: 'PUT', url: pathname + search, payload: body, headers })).statusCode;
}

export async function get(
  test: Pick<TestApp, 'app'>,
  address: string,
): Promise<{ status: number; type: string | null; body: Buffer }> {
  const { pathname, search, origin } = new URL(address);
  if (origin !== 'http://localhost:3000') {
    const response = await fetch(address);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
  const response = await test.app.inject({ url: pathname + search });
  return { status: response.statusCode, type: String(response.headers['content-type']), body: response.rawPayload };
}

/** Gets an upload URL and sends a file there. Returns the file name. */
export async function upload(
  test: TestApp,
  person: string | undefined,
  file: Buffer,
  fileName = newPhotoFile(),
): Promise<string> {
  const contentType = photos.photoTypeOf(fileName) as photos.PhotoType;
  const address = await test.call(photos.issuePhotoUpload, { fileName, contentType }, person);
  const status = await put(test, address, file, { 'content-type': contentType });
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
  return fileName;
}

export async function addPhoto(
  test: TestApp,
  person: string | undefined,
  tree: Pick<Tree, 'tree_id'>,
  file?: Buffer,
): Promise<Tree> {
  const photoFile = await upload(test, person, file ?? (await jpeg()));
  return test.call(photos.addPhoto, { treeId: tree.tree_id, photoFile }, person);
}
