// A small picture of a tree for lists and the legend. It looks like the tree on the map.
import { ALIVE, type TreeStatus } from '@treewell/domain/tree-fields';
import { formPath } from './tree-forms.ts';
import { DARK } from './tree-paint.ts';
import classes from './tree-swatch.module.css';

export type TreeForm = 'disc' | 'ring' | 'chosenDisc' | 'chosenRing';

/** The fill and the line on the edge of the form. `color` is used where none is given here. */
const FORMS: Record<TreeForm, { radius: number; width: number; fill?: string; stroke?: string }> = {
  disc: { radius: 7, width: 1.5, stroke: '#ffffff' },
  ring: { radius: 5.5, width: 4, fill: '#ffffff' },
  chosenDisc: { radius: 6.5, width: 3, stroke: DARK },
  chosenRing: { radius: 5.5, width: 5, fill: DARK },
};
/** Lines inside a form would fill a cross. On the map they lie around it. */
const AROUND = 2;

interface TreeSwatchProps {
  form: TreeForm;
  color: string;
  status?: TreeStatus | undefined;
}

export function TreeSwatch({ form, color, status = ALIVE }: TreeSwatchProps) {
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
      {status === ALIVE ? (
        <circle r={radius} fill={fill} stroke={stroke} strokeWidth={width} />
      ) : (
        <path
          d={formPath(status)}
          transform={`scale(${radius / 8})`}
          fill={fill}
          stroke={stroke}
          strokeWidth={width * AROUND}
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      )}
    </svg>
  );
}
