import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { readTableState, writeTableState, type TreeTableState } from './table-state.ts';

const FROM = '/dashboard/project/$projectId/trees';
/** Browsers ignore changes of the address that come too often, so it does not change with every letter. */
const TYPING_PAUSE_MS = 250;

/** Resolves when the address has changed. */
export type ChangeTable = (changes: Partial<TreeTableState>) => Promise<void>;

/** The state of the table, read from the address. A change replaces the address and adds no step for the Back button. */
export function useTableState(): [TreeTableState, ChangeTable] {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const state = useMemo(() => readTableState(search), [search]);
  return [
    state,
    (changes) =>
      navigate({
        search: (now) => ({ ...now, ...writeTableState({ ...readTableState(now), ...changes }) }),
        replace: true,
        resetScroll: false,
      }),
  ];
}

/** The text in the search box. The address changes when the typing pauses. */
export function useSearchText(state: TreeTableState, change: ChangeTable) {
  const [text, setText] = useState(state.text);
  const [writtenText, setWrittenText] = useState(state.text);
  const [lastAddressText, setLastAddressText] = useState(state.text);
  // Something else has changed the address (a link to the whole table): the box takes its text from there.
  if (lastAddressText !== state.text) {
    setLastAddressText(state.text);
    if (state.text !== writtenText) setText(state.text);
  }

  async function write(): Promise<void> {
    if (text === writtenText) return;
    setWrittenText(text);
    await change({ text, page: 1 });
  }
  useEffect(() => {
    const timer = setTimeout(() => void write(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- waits for a pause between letters, not between renders
  }, [text]);

  return { text, setText, write, isWritten: text === writtenText };
}
