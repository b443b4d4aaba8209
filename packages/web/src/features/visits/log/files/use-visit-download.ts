import type { Project } from '@treewell/domain/projects';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogFilter } from '../../../../api/visit-pages.ts';
import { fetchVisitsForFile } from '../../../../api/visits.ts';
import { csvFileName } from '../../../../files/file-name.ts';
import { useFormats } from '../../../../text/format.ts';
import { fillVisitFile, newVisitFile, type VisitFile } from './visit-csv.ts';

type Step = 'idle' | 'fetching' | 'failed';

/** Fetches all visits that match a filter into a file. A failed download can go on where it stopped. */
export function useVisitDownload(project: Project, filter: LogFilter, onAnnounce: (text: string) => void) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [step, setStep] = useState<Step>('idle');
  const [count, setCount] = useState(0);
  const [error, setError] = useState<unknown>();
  const running = useRef<{ file: VisitFile; filter: LogFilter; stop: AbortController }>(undefined);

  // Nobody waits for the file any more.
  useEffect(() => () => running.current?.stop.abort(), []);

  async function run(file: VisitFile, ofFilter: LogFilter): Promise<void> {
    const stop = new AbortController();
    running.current = { file, filter: ofFilter, stop };
    setStep('fetching');
    setCount(file.csv.rowCount);
    onAnnounce('');
    try {
      await fillVisitFile(
        file,
        (before) => fetchVisitsForFile(project.project_id, ofFilter, before, stop.signal),
        setCount,
      );
    } catch (cause) {
      if (stop.signal.aborted) return;
      setError(cause);
      setStep('failed');
      return;
    }
    const name = csvFileName(project.project_name, t('files.contents.visits'));
    file.csv.save(name);
    onAnnounce(t('visitLog.file.made', { name, number: formats.number(file.csv.rowCount) }));
    setStep('idle');
  }

  return {
    step,
    /** How many visits are in the file so far. */
    count,
    error,
    start: () => void run(newVisitFile(), filter),
    resume: () => running.current && void run(running.current.file, running.current.filter),
    cancel: () => {
      running.current?.stop.abort();
      setStep('idle');
      onAnnounce(t('visitLog.file.cancelled'));
    },
  };
}
