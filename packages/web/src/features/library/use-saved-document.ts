import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Item, ItemDocument } from './library-items.ts';
import { canSave, NOTHING_SAVED, savedFiles } from './saved-files.ts';

export interface SavedDocument {
  /** Undefined: this browser cannot save. */
  state: 'unsaved' | 'saving' | 'saved' | 'failed' | undefined;
  /** Where the document opens. Without a network that is the saved one, also if there is a newer version. */
  address: string;
  save: () => void;
  remove: () => void;
}

const useSaved = () => useSyncExternalStore(savedFiles.subscribe, savedFiles.all, () => NOTHING_SAVED);

/** Whether a document of one of the items is saved, in any language. */
export function useHasSaved(items: readonly Item[]): boolean {
  const saved = useSaved();
  return Object.keys(saved).some((name) => items.some(({ id }) => name.startsWith(`${id}.`)));
}

export function useSavedDocument(item: Item, document: ItemDocument): SavedDocument {
  const name = `${item.id}.${document.language}`;
  const saved = useSaved();
  const isAble = useSyncExternalStore(
    () => () => {},
    canSave,
    // Nearly every browser can, so that a prerendered page seldom changes when it is hydrated.
    () => true,
  );
  const savedAddress = saved[name]?.[0];
  const wanted = [document.address, document.captions, document.preview, document.poster].filter(
    (address) => address !== undefined,
  );
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      // What shows the document must be on the device, too.
      const viewer = item.kind === 'video' ? [] : await loadViewer();
      await savedFiles.save(name, [...wanted, ...viewer]);
    },
    meta: { isEdit: false },
  });

  const isOutdated = savedAddress !== undefined && savedAddress !== document.address;
  useEffect(() => {
    if (isOutdated && navigator.onLine) mutate();
  }, [isOutdated, mutate]);

  return {
    state: !isAble
      ? undefined
      : isPending
        ? 'saving'
        : savedAddress !== undefined
          ? 'saved'
          : isError
            ? 'failed'
            : 'unsaved',
    address: isOutdated && !navigator.onLine ? savedAddress : document.address,
    save: () => mutate(),
    remove: () => void savedFiles.remove(name),
  };
}

/** Loads what shows PDFs, and answers with the addresses of its large files. */
async function loadViewer(): Promise<readonly string[]> {
  await import('./viewer/pdf-viewer.tsx');
  const { VIEWER_FILES } = await import('./viewer/open-pdf.ts');
  return VIEWER_FILES;
}
