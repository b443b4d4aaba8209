import type { KeyboardEvent } from 'react';

/**
 * For a drawer or a dialog that others open upon, with Mantine's own way to close on Escape switched off: that would also
 * close what lies beneath an open list, popup or dialog.
 */
export const closeOnEscape =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const isOnTop =
      !event.currentTarget.contains(target) || target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key === 'Escape' && !isOnTop) onClose();
  };
