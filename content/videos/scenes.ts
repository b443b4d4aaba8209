// All how-to films, in the order of the library.
import type { Scene } from './scene.ts';
import { ADD_A_TREE } from './scenes/add-a-tree.ts';
import { CREATE_A_PROJECT } from './scenes/create-a-project.ts';
import { HEALTH_CHECK } from './scenes/health-check.ts';
import { PEST_DETECTION } from './scenes/pest-detection.ts';
import { QAQC } from './scenes/qaqc.ts';
import { TREE_CARE } from './scenes/tree-care.ts';

export const SCENES: readonly Scene[] = [CREATE_A_PROJECT, ADD_A_TREE, HEALTH_CHECK, PEST_DETECTION, TREE_CARE, QAQC];
