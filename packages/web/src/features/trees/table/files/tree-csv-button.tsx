import { Button, Popover, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownTreeStats } from '../../../../api/trees.ts';
import { csvFileName } from '../../../../files/file-name.ts';
import { useFormats } from '../../../../text/format.ts';
import { usePopup } from '../../../../ui/use-popup.ts';
import { treeCsv } from './tree-csv.ts';
import type { TreeRow } from '../rows/rows.ts';
import { useTreeRows } from '../rows/use-tree-rows.ts';

interface LoadedRows {
  rows: readonly TreeRow[];
  /** True when all of them are loaded. They load without being asked. */
  isComplete: boolean;
  hasFailed: boolean;
}

interface TreeCsvButtonProps {
  project: Project;
  isFiltered: boolean;
  /** The rows that fit the filter. */
  fitting: LoadedRows;
  /** Those of them that the search text finds. */
  found: readonly TreeRow[];
  /** Reports the progress as a sentence. */
  onAnnounce: (text: string) => void;
}

type Content = 'shown' | 'all';

/** Writes the file in the browser (§7): of the trees that the table shows, or of all trees of the project. */
export function TreeCsvButton({ project, isFiltered, fitting, found, onAnnounce }: TreeCsvButtonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const popup = usePopup();
  const [wanted, setWanted] = useState<Content>();
  const [isWriting, setIsWriting] = useState(false);
  const unfiltered = useUnfilteredRows(project.project_id, isFiltered && wanted === 'all');
  const { data: stats } = useKnownTreeStats(project.project_id);
  const source = wanted === 'shown' ? { ...fitting, rows: found } : isFiltered ? unfiltered : fitting;
  // Neither the filter nor the search leaves out a tree, so there is nothing to choose.
  const isEverythingShown = !isFiltered && found.length === fitting.rows.length;

  async function write(): Promise<void> {
    setIsWriting(true);
    const trees = source.rows.map(({ tree }) => tree);
    const file = await treeCsv(trees, (done) =>
      onAnnounce(t('treeTable.downloading', { percent: Math.floor((done / trees.length) * 10) * 10 })),
    );
    const name = csvFileName(project.project_name, t('files.contents.trees'));
    file.save(name);
    onAnnounce(t('treeTable.downloaded', { name, number: formats.number(trees.length) }));
    setIsWriting(false);
    setWanted(undefined);
  }

  function request(content: Content): void {
    popup.close();
    setWanted(content);
    const isReady = fitting.isComplete && (content === 'shown' || !isFiltered);
    if (!isReady) onAnnounce(t('treeTable.downloadWaits'));
  }

  useEffect(() => {
    if (wanted === undefined || isWriting) return;
    if (source.isComplete) void write();
    else if (source.hasFailed) {
      setWanted(undefined);
      onAnnounce(t('treeTable.downloadFailed'));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the person asks for the file, or when loading ends
  }, [wanted, source.isComplete, source.hasFailed]);

  const choices: { content: Content; count: number | undefined }[] = [
    { content: 'shown', count: fitting.isComplete ? found.length : undefined },
    { content: 'all', count: stats?.tree_count },
  ];
  return (
    <Popover position="bottom-start" shadow="md" {...popup.popover}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          loading={wanted !== undefined}
          {...popup.target}
          // What the person types while the file waits does not change it.
          onClick={isEverythingShown ? () => request('all') : popup.target.onClick}
        >
          {t('treeTable.download')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('treeTable.downloadWhat')}>
        <Stack gap="xs">
          {choices.map(({ content, count }) => (
            <Button key={content} variant="default" justify="start" onClick={() => request(content)}>
              {count === undefined
                ? t(`treeTable.downloadChoices.${content}`)
                : t(`treeTable.downloadCounted.${content}`, { number: formats.number(count) })}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Loads the trees that the filter leaves out, too. Makes no call before somebody wants them. */
function useUnfilteredRows(projectId: number, isWanted: boolean): LoadedRows {
  const { rows, isComplete, isFetching, error } = useTreeRows(projectId, undefined, isWanted);
  return { rows, isComplete: isComplete && !isFetching, hasFailed: error !== null };
}
