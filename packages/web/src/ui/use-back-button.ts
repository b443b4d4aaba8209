import { useBlocker } from '@tanstack/react-router';

/** While `isOn`, the browser's Back button calls `onBack` (which closes a layer or goes one step back) and stays on the page. */
export function useBackButton(isOn: boolean, onBack: () => void): void {
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
