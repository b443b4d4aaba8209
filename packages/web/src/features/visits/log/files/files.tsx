import { Button, Group, Loader, Text } from '@mantine/core';
import { IconBook2, IconDownload } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogFilter } from '../../../../api/visit-pages.ts';
import { csvFileName } from '../../../../files/file-name.ts';
import { useFormats } from '../../../../text/format.ts';
import { problemText } from '../../../../text/problem-text.ts';
import { useTexts } from '../../../../text/use-texts.ts';
import { useVisitFieldTexts } from '../../../../text/use-visit-field-texts.ts';
import { Message } from '../../../../ui/message.tsx';
import { useVisitDownload } from './use-visit-download.ts';
import { visitDictionaryFile } from './visit-dictionary.ts';
import classes from './files.module.css';

interface VisitLogFilesProps {
  project: Project;
  /** Undefined when the filter leaves out every kind of visit. */
  filter: LogFilter | undefined;
}

/** The file of all visits that match the filter, and the file that explains its columns. */
export function VisitLogFiles({ project, filter }: VisitLogFilesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const fields = useVisitFieldTexts();
  const files = useTexts('files');
  const [announcement, setAnnouncement] = useState('');
  const download = useVisitDownload(project, filter ?? {}, setAnnouncement);
  const number = formats.number(download.count);

  function saveDictionary(): void {
    const file = visitDictionaryFile({ t, files, fields, number: (value) => formats.number(value) });
    file.save(csvFileName(project.project_name, t('files.contents.visitsDictionary')));
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        disabled={filter === undefined || download.step !== 'idle'}
        onClick={download.start}
      >
        {t('visitLog.file.download')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconBook2 size={18} stroke={1.7} aria-hidden />}
        onClick={saveDictionary}
      >
        {t('visitLog.file.dictionary')}
      </Button>
      <div className={classes['said']} data-quiet={(download.step === 'idle' && announcement === '') || undefined}>
        {download.step === 'failed' && (
          <Message kind="problem" title={t('visitLog.file.failed', { number })}>
            <Text mb="sm">{problemText(t, download.error)}</Text>
            <Group gap="sm">
              <Button size="sm" onClick={download.resume}>
                {t('visitLog.file.resume')}
              </Button>
              <Button variant="default" size="sm" onClick={download.cancel}>
                {t('visitLog.file.cancel')}
              </Button>
            </Group>
          </Message>
        )}
        <div className={classes['progress']}>
          {download.step === 'fetching' && <Loader size="sm" aria-hidden />}
          <Text component="output" size="sm">
            {download.step === 'fetching' ? t('visitLog.file.fetching', { number }) : announcement}
          </Text>
          {download.step === 'fetching' && (
            <Button variant="default" size="sm" onClick={download.cancel}>
              {t('visitLog.file.cancel')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
