import { Badge, Button, Text } from '@mantine/core';
import { LEADER, PARTICIPANT, type RoleId } from '@treewell/domain/access';
import type { Member } from '@treewell/domain/members';
import { Problem } from '@treewell/domain/problems';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeRole, useRemoveMember } from '../../api/members.ts';
import { problemText } from '../../text/problem-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { RoleSelect, useRoleText } from './role-select.tsx';
import classes from './people.module.css';

interface MemberItemProps {
  project: { project_id: number; project_name: string };
  member: Member;
  isSelf: boolean;
  isLastLeader: boolean;
  canManage: boolean;
  /** Called after the person was removed. This row may have been removed by then. */
  onRemoved: () => void;
}

export function MemberItem({ project, member, isSelf, isLastLeader, canManage, onRemoved }: MemberItemProps) {
  const { t } = useTranslation();
  const roleText = useRoleText();
  const changeRole = useChangeRole();
  const removeMember = useRemoveMember();
  const [question, setQuestion] = useState<'removal' | 'stepDown'>();
  const [problem, setProblem] = useState<Error>();
  const { user_id: userId, fullname: name, email, roleId } = member;
  const ids = { projectId: project.project_id, userId };

  /** The server enforces the rule about the last leader. Checking it here first saves a call that would be refused. */
  function ask(what: 'removal' | 'stepDown'): void {
    setProblem(isLastLeader ? new Problem('last_leader') : undefined);
    if (!isLastLeader) setQuestion(what);
  }

  function chooseRole(chosen: RoleId): void {
    if (chosen === PARTICIPANT && (isSelf || isLastLeader)) return ask('stepDown');
    setProblem(undefined);
    sendRole(chosen);
  }

  function sendRole(chosen: RoleId): void {
    setQuestion(undefined);
    changeRole.mutate({ ...ids, roleId: chosen }, { onError: setProblem });
  }

  async function remove(): Promise<void> {
    try {
      await removeMember.mutateAsync(ids);
      onRemoved();
    } catch (error) {
      setProblem(error as Error);
      setQuestion(undefined);
    }
  }

  const shownRole = changeRole.isPending
    ? Number(changeRole.variables.roleId) === LEADER
      ? LEADER
      : PARTICIPANT
    : roleId;
  return (
    <li className={classes['item']}>
      <div className={classes['person']}>
        <Text fw={600} component="span">
          {name}
        </Text>{' '}
        {isSelf && (
          <Badge variant="default" size="sm" tt="none">
            {t('members.you')}
          </Badge>
        )}
        {email && (
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        )}
      </div>
      <div className={classes['role']}>
        {canManage ? (
          <RoleSelect name={name} value={shownRole} isDisabled={changeRole.isPending} onChange={chooseRole} />
        ) : (
          <Text>{roleText(roleId)}</Text>
        )}
      </div>
      <div className={classes['actions']}>
        {(isSelf || canManage) && (
          <Button
            variant="default"
            aria-label={isSelf ? undefined : t('members.removeName', { name })}
            onClick={() => ask('removal')}
          >
            {t(isSelf ? 'members.leave' : 'members.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <div className={classes['problem']}>
          <Message kind="problem">{problemText(t, problem)}</Message>
        </div>
      )}
      <ConfirmDialog
        isOpen={question === 'removal'}
        title={isSelf ? t('members.leaveTitle') : t('members.removeTitle', { name })}
        text={isSelf ? t('members.leaveText', { project: project.project_name }) : t('members.removeText')}
        confirmLabel={t(isSelf ? 'members.leave' : 'members.remove')}
        cancelLabel={t('members.cancel')}
        isBusy={removeMember.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        isOpen={question === 'stepDown'}
        title={t('members.stepDownTitle')}
        text={t('members.stepDownText')}
        confirmLabel={t('members.stepDown')}
        cancelLabel={t('members.cancel')}
        onConfirm={() => sendRole(PARTICIPANT)}
        onCancel={() => setQuestion(undefined)}
      />
    </li>
  );
}
