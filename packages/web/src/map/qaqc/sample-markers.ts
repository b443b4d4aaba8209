// The trees of the sample, as buttons on the map: people reach them with the keyboard, and screen readers read them. There
// are at most a hundred of them.
import type { Position } from '@treewell/domain/geo';
import type { TreeMap } from '../canvas/tree-map.ts';
import { Marker } from '../trees/library.ts';
import classes from './qaqc-map.module.css';

export interface SampleTree {
  treeId: number;
  position: Position;
  form: 'todo' | 'done';
  /** What a click does, and how the tree stands. */
  label: string;
}

/** Returns a function that removes them. Trees that wait lie above those that are done. */
export function showSampleTrees(
  { library }: TreeMap,
  trees: readonly SampleTree[],
  onPick: (treeId: number) => void,
): () => void {
  const markers = trees
    .toSorted((a, b) => Number(a.form === 'todo') - Number(b.form === 'todo'))
    .map(({ treeId, position, form, label }) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.className = classes['marker'] ?? '';
      element.title = label;
      element.setAttribute('aria-label', label);
      const circle = element.appendChild(document.createElement('span'));
      circle.className = classes['circle'] ?? '';
      circle.dataset['form'] = form;
      element.addEventListener('click', (event) => {
        // Otherwise the tree below it would be picked as well.
        event.stopPropagation();
        onPick(treeId);
      });
      return new Marker({ element, anchor: 'center' }).setLngLat([...position]).addTo(library);
    });
  return () => {
    for (const marker of markers) marker.remove();
  };
}
