// What can be done beside the event loop. What goes in and comes out is copied: plain values only.
import { outlineOf } from '../shapes/outline.ts';
import { cutIntoParts } from '../shapes/shape-parts.ts';
import { readInputOf } from './read-input.ts';

export const tasks = { readInputOf, outlineOf, cutIntoParts };

export type Tasks = typeof tasks;
export type Task = keyof Tasks;
