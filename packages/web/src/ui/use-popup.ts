import { useState, type KeyboardEvent } from 'react';

/**
 * The state of a popover, for it and for the button that opens it. It takes the focus a moment after it has
 * opened; an Escape key pressed in that moment reaches the button, and means the popover.
 */
export function usePopup() {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return {
    popover: { opened: isOpen, onChange: setIsOpen, trapFocus: true, returnFocus: true },
    target: {
      onClick: (): void => setIsOpen(!isOpen),
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== 'Escape' || !isOpen) return;
        // A drawer or a panel around it stays.
        event.stopPropagation();
        close();
      },
    },
    close,
  };
}
