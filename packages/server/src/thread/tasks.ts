// The tasks of the worker thread. Arguments and results are copied, so they must be plain values.
import { outlineOf } from '../shapes/outline.ts';
import { cutIntoParts } from '../shapes/shape-parts.ts';
import { readInputOf } from './read-input.ts';

export const tasks = { readInputOf, outlineOf, cutIntoParts };

export type Tasks = typeof tasks;
export type Task = keyof Tasks;
