import { TREE_STATUSES } from '@treewell/domain/tree-fields';
import { expect, it } from 'vitest';
import { closestColors, VISIONS } from '../../../test/color-distance.ts';
import { TREE_COLORS } from './tree-paint.ts';
import { treeClasses } from './tree-themes.ts';

const STATUS_CLASSES = treeClasses({ name: 'status' });

it('the theme of the status has a class for each status, which the legend draws in its form', () => {
  expect(STATUS_CLASSES.map(({ id, status }) => [id, status])).toEqual(
    TREE_STATUSES.map(({ value }) => [value, value]),
  );
});

it.each(Object.keys(VISIONS) as (keyof typeof VISIONS)[])(
  'the colors of the status look different to people with the vision %s, also from chosen trees',
  (vision) => {
    const { chosenInProject, chosenNotInProject } = TREE_COLORS;
    const colors = [...STATUS_CLASSES.map(({ color }) => color), chosenInProject, chosenNotInProject];
    expect(closestColors(colors, vision)).toBeGreaterThan(0.1);
  },
);
