import { Button, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Member } from '@treewell/domain/members';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../api/members.ts';
import { useFormats } from '../../text/format.ts';
import { Message } from '../../ui/message.tsx';
import { findMembers } from './find-members.ts';
import { isLastLeader } from './last-leader.ts';
import { MemberItem } from './member-item.tsx';
import classes from './people.module.css';

/** The list has a search box from this many members on. A shorter list needs none. */
const SEARCH_BOX_FROM = 11;
const SHOWN_AT_ONCE = 100;

interface MemberListProps {
  project: { project_id: number; project_name: string };
  currentUserId: number;
  canManage: boolean;
  /** The person has left the project. */
  onLeft: () => void;
}

export function MemberList({ project, currentUserId, canManage, onLeft }: MemberListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: members, isPending, isFetching, refetch } = useMembers(project.project_id);
  const [searchText, setSearchText] = useState('');
  return (
    <section aria-labelledby={titleId} aria-busy={isPending}>
      <div className={classes['head']}>
        <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1}>
          {t('members.title')}
        </Title>
        {members && (
          <Text c="dimmed">
            {t('members.count', { count: members.length, replace: { count: formats.number(members.length) } })}
          </Text>
        )}
      </div>
      {isPending && <Skeleton height="10rem" />}
      {!isPending && !members && (
        <Message kind="problem" title={t('members.failed')}>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      )}
      {members && (
        <div className={classes['searched']}>
          {members.length >= SEARCH_BOX_FROM && (
            <TextInput
              type="search"
              aria-label={t('members.search')}
              placeholder={t('members.search')}
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
              w="min(24rem, 100%)"
              value={searchText}
              onChange={(event) => setSearchText(event.currentTarget.value)}
            />
          )}
          <FoundMembers
            found={findMembers(members, searchText)}
            renderItem={(member) => (
              <MemberItem
                key={member.user_id}
                project={project}
                member={member}
                isSelf={member.user_id === currentUserId}
                isLastLeader={isLastLeader(members, member.user_id)}
                canManage={canManage}
                onRemoved={member.user_id === currentUserId ? onLeft : () => title.current?.focus()}
              />
            )}
          />
        </div>
      )}
    </section>
  );
}

function FoundMembers({
  found,
  renderItem,
}: {
  found: readonly Member[];
  renderItem: (member: Member) => React.ReactNode;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <output>{found.length === 0 && <Text c="dimmed">{t('members.noMatch')}</Text>}</output>
      {found.length > 0 && <ul className={classes['list']}>{found.slice(0, shown).map(renderItem)}</ul>}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('members.showMore')}
        </Button>
      )}
    </>
  );
}
