import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { readTableState, writeTableState, type TreeTableState } from './tree-table-state.ts';

const FROM = '/dashboard/project/$projectId/trees';
/** Browsers stop listening when an address changes with every letter. */
const TYPING_PAUSE_MS = 250;

/** Answers when the address says so too. */
export type ChangeTable = (changes: Partial<TreeTableState>) => Promise<void>;

/** The state of the table, read from the address; changing it leaves no trail for the Back button to walk. */
export function useTableState(): [TreeTableState, ChangeTable] {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const state = useMemo(() => readTableState(search), [search]);
  return [
    state,
    (changes) =>
      navigate({
        search: (now) => writeTableState({ ...readTableState(now), ...changes }),
        replace: true,
        resetScroll: false,
      }),
  ];
}

/** The text in the search box: the address follows when the typing pauses. */
export function useSearchText(state: TreeTableState, change: ChangeTable) {
  const [text, setText] = useState(state.text);
  const [written, setWritten] = useState(state.text);
  const [seen, setSeen] = useState(state.text);
  // The address was changed elsewhere (a link to the whole table): it is right, the box is not.
  if (seen !== state.text) {
    setSeen(state.text);
    if (state.text !== written) setText(state.text);
  }

  async function write(): Promise<void> {
    if (text === written) return;
    setWritten(text);
    await change({ text, page: 1 });
  }
  useEffect(() => {
    const timer = setTimeout(() => void write(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the pause is between letters, not between renders
  }, [text]);

  return { text, setText, write, isWritten: text === written };
}
