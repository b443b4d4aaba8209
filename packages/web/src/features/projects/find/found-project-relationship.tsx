import { Button } from '@mantine/core';
import { IconClockHour4, IconCrown, IconLock, IconUserCheck, type Icon } from '@tabler/icons-react';
import type { FoundProject, Relationship } from '@treewell/domain/projects';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { useAskToJoin } from '../../../api/members.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Tag } from '../row/tag.tsx';
import classes from './found-project-relationship.module.css';

const TAGS: Record<Exclude<Relationship, 'Ask to Join'>, { kind: 'good' | 'notice'; Icon: Icon; isMember: boolean }> = {
  'Approval Pending': { kind: 'notice', Icon: IconClockHour4, isMember: false },
  'Project Leader': { kind: 'good', Icon: IconCrown, isMember: true },
  'AT Project Leader': { kind: 'good', Icon: IconCrown, isMember: true },
  Participant: { kind: 'good', Icon: IconUserCheck, isMember: true },
};

interface FoundProjectRelationshipProps {
  project: FoundProject;
  asking: ReturnType<typeof useAskToJoin>;
}

/** Shows whether the person is a member or has asked to join, and offers to open the project or to ask. */
export function FoundProjectRelationship({ project, asking }: FoundProjectRelationshipProps) {
  const container = useRef<HTMLDivElement>(null);
  const { isSuccess } = asking;
  // The pressed button was replaced by a tag: the focus moves to the element around it.
  useEffect(() => {
    if (isSuccess) container.current?.focus();
  }, [isSuccess]);
  return (
    <div ref={container} tabIndex={-1} className={classes['relationship']}>
      <RelationshipContent project={project} asking={asking} />
    </div>
  );
}

function RelationshipContent({ project, asking }: FoundProjectRelationshipProps) {
  const { t } = useTranslation();
  // A double click sends one request.
  const hasAsked = useRef(false);
  function ask(): void {
    if (hasAsked.current) return;
    hasAsked.current = true;
    asking.mutate({ projectId }, { onError: () => (hasAsked.current = false) });
  }
  const { project_id: projectId, project_name: name, project_user_relationship: relationship } = project;
  if (relationship !== 'Ask to Join') {
    const { kind, Icon, isMember } = TAGS[relationship];
    return (
      <>
        <Tag kind={kind} Icon={Icon} text={t(`joinProject.relationships.${relationship}`)} />
        {isMember && (
          <LinkButton
            to="/dashboard/project/$projectId/map"
            params={{ projectId }}
            variant="default"
            aria-label={t('joinProject.openNamed', { name })}
          >
            {t('joinProject.open')}
          </LinkButton>
        )}
      </>
    );
  }
  if (project.acceptingUsers === 0) return <Tag kind="quiet" Icon={IconLock} text={t('joinProject.notAccepting')} />;
  return (
    <Button loading={asking.isPending} aria-label={t('joinProject.askNamed', { name })} onClick={ask}>
      {t('joinProject.relationships.Ask to Join')}
    </Button>
  );
}
