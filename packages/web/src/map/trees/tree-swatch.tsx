// A small picture of a tree for lists and the legend. It looks like the tree on the map.
import { DARK } from './tree-layers.ts';
import classes from './tree-swatch.module.css';

export type TreeForm = 'disc' | 'ring' | 'chosenDisc' | 'chosenRing';

/** The fill and the line around it. `color` is used where none is given here. */
const FORMS: Record<TreeForm, { radius: number; width: number; fill?: string; stroke?: string }> = {
  disc: { radius: 7, width: 1.5, stroke: '#ffffff' },
  ring: { radius: 5.5, width: 4, fill: '#ffffff' },
  chosenDisc: { radius: 6.5, width: 3, stroke: DARK },
  chosenRing: { radius: 5.5, width: 5, fill: DARK },
};

export function TreeSwatch({ form, color }: { form: TreeForm; color: string }) {
  const { radius, width, fill = color, stroke = color } = FORMS[form];
  return (
    <svg
      className={classes['swatch']}
      viewBox="-10 -10 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <circle r={radius} fill={fill} stroke={stroke} strokeWidth={width} />
    </svg>
  );
}
