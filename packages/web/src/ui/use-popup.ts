import { useState, type KeyboardEvent } from 'react';
import { useBackButton } from './use-back-button.ts';

/**
 * The state of a popover: props for the popover and for the button that opens it. The popover takes the focus a moment
 * after it opens. Until then the button receives the Escape key, and closes the popover.
 */
export function usePopup() {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  return {
    popover: { opened: isOpen, onChange: setIsOpen, trapFocus: true, returnFocus: true },
    target: {
      onClick: (): void => setIsOpen(!isOpen),
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== 'Escape' || !isOpen) return;
        // A drawer or a panel around the popover must stay open.
        event.stopPropagation();
        close();
      },
    },
    close,
  };
}
