import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import type { Activity } from '@treewell/domain/visits/kinds';
import type { ComponentType } from 'react';

/** The visit that was saved last was a new one, or one that existed. */
export type SavedVisit = 'new' | 'changed';

export interface TreeHomeProps {
  treeId: number;
  project: Project;
  /** True in the panel beside the map; false on the page of the tree. */
  isPanel: boolean;
  /** Components of other features. Features do not import each other, so the page passes them in. */
  Photos: ComponentType<{ tree: Tree; projectId: number }>;
  Tasks: ComponentType<{ tree: Tree; project: Project }>;
  Visits: ComponentType<{
    tree: Tree;
    project: Project;
    /** The kind of the visit that is being recorded. */
    newVisit: Activity | undefined;
    onNewVisit: (activity: Activity | undefined) => void;
    onSaved: (saved: SavedVisit) => void;
    onChanged?: (() => void) | undefined;
    /** Opens the form of the tree at its planting date. Undefined for those who may not change the tree. */
    onAddPlanted: (() => void) | undefined;
  }>;
  VisitButtons: ComponentType<{
    tree: Tree;
    project: Project;
    saved: SavedVisit | undefined;
    onNewVisit: (activity: Activity) => void;
    onNextTree: (treeId: number) => void;
  }>;
  Due: ComponentType<{ tree: Tree; project: Project; onNewVisit: (activity: Activity) => void }>;
  History: ComponentType<{ tree: Tree; onChanged?: (() => void) | undefined }>;
  onBack: () => void;
  /** Given when the map is on the same page; otherwise the button is a link to the map. */
  onShowOnMap?: (() => void) | undefined;
  onOpenTree: (treeId: number) => void;
  /** The next tree of a walk: Back then leads to where the walk began. */
  onNextTree: (treeId: number) => void;
  /** The tree was changed: other places that draw it must load it again. */
  onChanged?: (() => void) | undefined;
}
