import { useBlocker } from '@tanstack/react-router';

/** While it is on, the browser's Back closes or undoes what lies on top, and leaves no page. */
export function useBack(isOn: boolean, onBack: () => void): void {
  useBlocker({
    disabled: !isOn,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onBack();
      return true;
    },
  });
}
