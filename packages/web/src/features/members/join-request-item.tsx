import { Button, Text } from '@mantine/core';
import { PARTICIPANT, type RoleId } from '@treewell/domain/access';
import type { JoinRequest } from '@treewell/domain/members';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApproveRequest, useDenyRequest } from '../../api/members.ts';
import { RoleSelect } from './role-select.tsx';
import classes from './people.module.css';

interface JoinRequestItemProps {
  request: JoinRequest;
  /** In an inactive project a leader can only deny requests. */
  canAdmit: boolean;
  /** Called after the answer. The row may have been removed by then. */
  onAnswered: (error?: Error) => void;
}

export function JoinRequestItem({ request, canAdmit, onAnswered }: JoinRequestItemProps) {
  const { t } = useTranslation();
  const approve = useApproveRequest();
  const deny = useDenyRequest();
  const [roleId, setRoleId] = useState<RoleId>(PARTICIPANT);
  const { requester_name: name, requester_email: email } = request;
  const ids = { projectId: request.project_id, requestId: request.request_id };
  const isBusy = approve.isPending || deny.isPending;

  const answer = (work: Promise<unknown>): void => void work.then(() => onAnswered(), onAnswered);

  return (
    <li className={classes['item']}>
      <div className={classes['person']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </div>
      <div className={classes['role']}>
        {canAdmit && <RoleSelect name={name} value={roleId} isDisabled={isBusy} onChange={setRoleId} />}
      </div>
      <div className={classes['actions']}>
        <Button
          variant="default"
          aria-label={t('members.requests.denyName', { name })}
          loading={deny.isPending}
          disabled={isBusy}
          onClick={() => answer(deny.mutateAsync(ids))}
        >
          {t('members.requests.deny')}
        </Button>
        {canAdmit && (
          <Button
            aria-label={t('members.requests.approveName', { name })}
            loading={approve.isPending}
            disabled={isBusy}
            onClick={() => answer(approve.mutateAsync({ ...ids, roleId }))}
          >
            {t('members.requests.approve')}
          </Button>
        )}
      </div>
    </li>
  );
}
