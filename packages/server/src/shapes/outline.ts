// The outline of a boundary has few corners, for lists and searches.
import type { Ring } from '@treewell/domain/geo';
import { OUTLINE_MAX_CORNERS } from '@treewell/domain/projects';
import { simplifyRing } from '@treewell/domain/rings/simplify-ring';
import { toPolygon } from './boundary.ts';

/** Returns PostgreSQL's text of a polygon. */
export const outlineOf = (boundary: Ring): string => toPolygon(simplifyRing(boundary, OUTLINE_MAX_CORNERS));
