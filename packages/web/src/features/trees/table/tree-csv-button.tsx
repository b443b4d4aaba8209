import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ProjectTree } from '@treewell/domain/project-trees';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFileName, treeCsv } from './tree-csv.ts';

interface TreeCsvButtonProps {
  projectName: string;
  trees: () => readonly ProjectTree[];
  /** Whether these are all; they come by themselves. */
  isComplete: boolean;
  hasFailed: boolean;
  /** What is going on, in words. */
  onSay: (text: string) => void;
}

/** No call is made: the file is written from what the table has loaded (§7). */
export function TreeCsvButton({ projectName, trees, isComplete, hasFailed, onSay }: TreeCsvButtonProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'idle' | 'wanted' | 'writing'>('idle');

  async function write(): Promise<void> {
    setStep('writing');
    const all = trees();
    const file = await treeCsv(all, (done) =>
      onSay(t('treeTable.downloading', { percent: Math.floor((done / all.length) * 10) * 10 })),
    );
    const name = csvFileName(projectName);
    save(file, name);
    onSay(t('treeTable.downloaded', { name }));
    setStep('idle');
  }

  function ask(): void {
    setStep('wanted');
    if (!isComplete) onSay(t('treeTable.downloadWaits'));
  }

  useEffect(() => {
    if (step !== 'wanted') return;
    if (isComplete) void write();
    else if (hasFailed) {
      setStep('idle');
      onSay(t('treeTable.downloadFailed'));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when it is wanted and when all is there: at no other time
  }, [step, isComplete, hasFailed]);

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={step !== 'idle'}
      onClick={ask}
    >
      {t('treeTable.download')}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
