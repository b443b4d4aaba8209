// Reads tiles with the same decoder as the map library.
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import type { Position } from '@treewell/domain/geo';
import * as tiles from '@treewell/domain/tiles';
import { type TreeFilter, toFilterQuery } from '@treewell/domain/tree-filter';
import { PbfReader } from 'pbf';
import type { TestApp } from './app.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** The pixel of a place by the usual formula. Written again here, to check the server's own formula. */
export function pixelOf([longitude, latitude]: Position, z: number): { x: number; y: number } {
  const size = 4096 * 2 ** z;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return { x: Math.floor(((longitude + 180) / 360) * size), y: Math.floor((0.5 - north) * size) };
}

export function tileAt(place: Position, z: number): TileAddress {
  const { x, y } = pixelOf(place, z);
  return { z, x: Math.floor(x / 4096), y: Math.floor(y / 4096) };
}

export const middleOf = ({ z, x, y }: TileAddress): Position => [
  ((x + 0.5) / 2 ** z) * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** z))) * 180) / Math.PI,
];

export interface ReadTile {
  etag: string;
  bytes: number;
  layers: string[];
  project: PaintedTree[];
  others: PaintedTree[];
  thinned: Record<string, unknown>[];
}

export interface PaintedTree {
  id: number;
  x: number;
  y: number;
  properties: Record<string, unknown>;
}

export async function readTile(
  test: Pick<TestApp, 'send'>,
  token: string | undefined,
  tile: TileAddress,
  projectId?: number,
  filter?: TreeFilter,
): Promise<ReadTile> {
  const response = await (projectId === undefined
    ? test.send(tiles.getTile, tile, token)
    : test.send(tiles.getProjectTile, { ...tile, projectId, ...toFilterQuery(filter) }, token));
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return { etag: String(response.headers.etag), ...decode(response.rawPayload) };
}

export function decode(bytes: Uint8Array): Omit<ReadTile, 'etag'> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return {
    bytes: bytes.length,
    layers: Object.keys(layers),
    project: treesOf(layers[tiles.TILE_LAYERS.project]),
    others: treesOf(layers[tiles.TILE_LAYERS.others]),
    thinned: featuresOf(layers[tiles.TILE_LAYERS.thinned]).map(({ properties }) => ({ ...properties })),
  };
}

const featuresOf = (layer: VectorTileLayer | undefined) =>
  Array.from({ length: layer?.length ?? 0 }, (_, index) => (layer as VectorTileLayer).feature(index));

const treesOf = (layer: VectorTileLayer | undefined): PaintedTree[] =>
  featuresOf(layer).map((feature) => {
    const [[point] = []] = feature.loadGeometry();
    return {
      id: feature.id as number,
      x: point?.x as number,
      y: point?.y as number,
      properties: { ...feature.properties },
    };
  });

export const idsOf = (painted: readonly PaintedTree[]): number[] =>
  painted.map(({ id }) => id).toSorted((a, b) => a - b);
