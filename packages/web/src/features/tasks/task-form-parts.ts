// Parts of the form that belong to other features. Features do not import each other, so the app hands them in.
import { createContext, type ComponentType } from 'react';

interface AddedPhotoProps {
  treeId: number;
  projectId: number;
  onAdded: (photoId: number) => void;
  onRunning: (isRunning: boolean) => void;
}

export interface TaskFormParts {
  /** Takes or chooses a new photo, which is put on the tree. */
  AddedPhoto: ComponentType<AddedPhotoProps>;
}

export const TaskFormPartsContext = createContext<TaskFormParts | undefined>(undefined);
