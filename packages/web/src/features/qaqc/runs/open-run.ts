// Which run the page shows, and how: the address stores it, so that Back, a reload and a shared link show the same.
import type { QaqcRun } from '@treewell/domain/qaqc/runs';

export const SAMPLE_VIEWS = ['visits', 'map'] as const;
export type SampleView = (typeof SAMPLE_VIEWS)[number];

/** A person may have typed anything there. */
export interface RunSearch {
  run?: unknown;
  view?: unknown;
}

export const readView = ({ view }: RunSearch): SampleView => (view === 'map' ? 'map' : 'visits');

/** The run in the address, or else the active one, or else the newest. `runs`: the newest first. */
export const openRun = (runs: readonly QaqcRun[], { run: wanted }: RunSearch): QaqcRun | undefined =>
  runs.find(({ qaqc_id }) => qaqc_id === Number(wanted)) ?? runs.find(({ status }) => status === 'ACTIVE') ?? runs[0];
