// The outline of a boundary: few corners, for lists and searches.
import type { Ring } from '@treewell/domain/geo';
import { OUTLINE_MAX_CORNERS } from '@treewell/domain/projects';
import { simplifyRing } from '@treewell/domain/simplify-ring';
import { toPolygon } from './boundary.ts';

/** As PostgreSQL reads a polygon. */
export const outlineOf = (boundary: Ring): string => toPolygon(simplifyRing(boundary, OUTLINE_MAX_CORNERS));
