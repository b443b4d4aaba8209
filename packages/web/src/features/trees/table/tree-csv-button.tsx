import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ProjectTree } from '@treewell/domain/project-trees';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFileName, saveFile } from '../../../ui/csv-file.ts';
import { treeCsv } from './tree-csv.ts';

interface TreeCsvButtonProps {
  projectName: string;
  trees: () => readonly ProjectTree[];
  /** True when all trees are loaded. The table loads them without being asked. */
  isComplete: boolean;
  hasFailed: boolean;
  /** Reports the progress as a sentence. */
  onAnnounce: (text: string) => void;
}

/** Writes the file from the trees that the table has loaded, without a call (§7). */
export function TreeCsvButton({ projectName, trees, isComplete, hasFailed, onAnnounce }: TreeCsvButtonProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'idle' | 'requested' | 'writing'>('idle');

  async function write(): Promise<void> {
    setStep('writing');
    const all = trees();
    const file = await treeCsv(all, (done) =>
      onAnnounce(t('treeTable.downloading', { percent: Math.floor((done / all.length) * 10) * 10 })),
    );
    const name = csvFileName(projectName, 'trees');
    saveFile(file, name);
    onAnnounce(t('treeTable.downloaded', { name }));
    setStep('idle');
  }

  function request(): void {
    setStep('requested');
    if (!isComplete) onAnnounce(t('treeTable.downloadWaits'));
  }

  useEffect(() => {
    if (step !== 'requested') return;
    if (isComplete) void write();
    else if (hasFailed) {
      setStep('idle');
      onAnnounce(t('treeTable.downloadFailed'));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the person asks for the file, or when loading ends
  }, [step, isComplete, hasFailed]);

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={step !== 'idle'}
      onClick={request}
    >
      {t('treeTable.download')}
    </Button>
  );
}
