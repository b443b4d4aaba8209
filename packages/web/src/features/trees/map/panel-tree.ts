interface PanelInputs {
  /** The open tree. */
  treeId: number | undefined;
  /** The tree that the panel shows now. */
  shownTreeId: number | undefined;
  isWide: boolean;
}

/**
 * The tree that the panel shows next. Only a wide window opens the panel. A panel that is open stays open when the
 * window becomes narrow, because the person may be editing in it.
 */
export const nextPanelTreeId = ({ treeId, shownTreeId, isWide }: PanelInputs): number | undefined =>
  isWide || treeId === undefined ? treeId : shownTreeId;
