// Parts of the form that belong to other features. Features do not import each other, so the app hands them in.
import { createContext, type ComponentType } from 'react';
import type { TreePhoto } from '@treewell/domain/trees';

interface VisitPhotosProps {
  treeId: number;
  projectId: number;
  /** Undefined until the visit is saved: photos wait for it. */
  visitId: number | undefined;
  /** The photos that the visit already has. */
  photos: readonly TreePhoto[];
  canAdd: boolean;
  /** Grows when the form is reset. */
  resetCount: number;
  onChange: (state: VisitPhotosState) => void;
}

export interface VisitPhotosState {
  /** Photos that are on their way, or wait for the visit. */
  waiting: number;
  failed: number;
}

export interface VisitFormParts {
  /** Calculates a diameter from circumferences or several stems. */
  DbhHelper: ComponentType<{ isDisabled: boolean; onUse: (dbh: number) => void }>;
  Photos: ComponentType<VisitPhotosProps>;
}

export const VisitFormPartsContext = createContext<VisitFormParts | undefined>(undefined);
