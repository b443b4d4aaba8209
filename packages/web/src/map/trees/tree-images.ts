// Makes the images of tree layers when the map first needs them. There is no server for images.
import type { Map as LibraryMap } from 'maplibre-gl';
import { formImage } from './tree-forms.ts';
import { TREE_ROOM } from './tree-labels.ts';

export function addTreeImage(map: LibraryMap, id: string): void {
  const { pixels } = TREE_ROOM;
  if (id === TREE_ROOM.id)
    map.addImage(id, { width: pixels, height: pixels, data: new Uint8Array(pixels * pixels * 4) });
  const form = formImage(id);
  if (form) map.addImage(id, form.image, form.options);
}
