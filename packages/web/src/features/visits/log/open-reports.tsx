import { Group } from '@mantine/core';
import { canInProject } from '@treewell/domain/access';
import { OPEN_REPORTS_COUNTED_MAX } from '@treewell/domain/visits/pest-reports';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { NO_FILTER, writeFilter } from './filter/filter.ts';

/** Tells leaders how many pest reports wait for them, with a link to these. */
export function VisitLogOpenReports({ project, count }: { project: Project; count: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (count === 0 || !canInProject(project, 'mark_reports')) return null;
  const number = formats.number(count);
  return (
    <Message kind="info">
      <Group justify="space-between" gap="xs">
        {count < OPEN_REPORTS_COUNTED_MAX
          ? t('visitLog.openReports.text', { count, number })
          : t('visitLog.openReports.many', { number })}
        <LinkButton
          variant="default"
          size="sm"
          to="/dashboard/project/$projectId/activities"
          params={{ projectId: project.project_id }}
          search={writeFilter({ ...NO_FILTER, isOpenOnly: true })}
          resetScroll={false}
        >
          {t('visitLog.openReports.show')}
        </LinkButton>
      </Group>
    </Message>
  );
}
