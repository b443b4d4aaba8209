import { IconMapPin } from '@tabler/icons-react';
import { Problem } from '@treewell/domain/problems';
import type { FoundProject, NearbyProject } from '@treewell/domain/projects';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskToJoin } from '../../../api/members.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useUnits } from '../../../text/use-units.ts';
import { Message } from '../../../ui/message.tsx';
import { FactList } from '../row/fact-list.tsx';
import { ProjectRow } from '../row/project-row.tsx';
import { Tag } from '../row/tag.tsx';
import { distanceOf } from './distance.ts';
import { FoundProjectDescription } from './found-project-description.tsx';
import { FoundProjectRelationship } from './found-project-relationship.tsx';

interface FoundProjectRowProps {
  project: FoundProject | NearbyProject;
  isHighlighted: boolean;
  onHighlight: (projectId: number) => void;
}

/** The list scrolls to the row of a project that was chosen on the map. */
export const rowIdOf = (projectId: number): string => `found-project-${projectId}`;

export const FoundProjectRow = memo(function FoundProjectRow({
  project,
  isHighlighted,
  onHighlight,
}: FoundProjectRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const asking = useAskToJoin();
  return (
    <ProjectRow
      project={project}
      id={rowIdOf(project.project_id)}
      isHighlighted={isHighlighted}
      onHighlight={() => onHighlight(project.project_id)}
      actions={<FoundProjectRelationship project={project} asking={asking} />}
    >
      {project.description && <FoundProjectDescription text={project.description} />}
      <FactList facts={[{ label: t('joinProject.members'), value: formats.number(project.member_count) }]} />
      {'distance_meters' in project && <DistanceTag meters={project.distance_meters} />}
      <Refusal error={asking.error} />
    </ProjectRow>
  );
});

/** "You have already asked" and "the project is full" are information and not a failure. */
function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const isNews = error instanceof Problem && error.status === 409;
  return <output>{error && <Message kind={isNews ? 'info' : 'problem'}>{problemText(t, error)}</Message>}</output>;
}

function DistanceTag({ meters }: { meters: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = distanceOf(meters, useUnits());
  const size = distance.kind === 'inside' ? '' : formats.number(distance.size);
  return <Tag kind="quiet" Icon={IconMapPin} text={t(`joinProject.${distance.kind}`, { size })} />;
}
