import { Button, Stack, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { useChooseInvitationMail } from '../../api/invitations.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';

/** Opening the page changes nothing, because mail scanners open every link too. Only the button stops the mails. */
export function StopInvitationsPage() {
  const { t } = useTranslation();
  const { token } = useSearch({ from: '/public/unsubscribe/invitations' });
  const { mutate, data, error, isPending } = useChooseInvitationMail();
  const isLinkBad =
    token === '' || (error instanceof Problem && (error.code === 'link_expired' || error.code === 'invalid_input'));
  const isStopped = data?.wantsInvitations === 0;
  return (
    <Stack gap="lg" align="flex-start" w="100%" maw="36rem" mx="auto" px="md" py={64}>
      <title>{`${t('stopInvitations.title')} · Treewell`}</title>
      <Title order={1}>{t('stopInvitations.title')}</Title>
      <Text size="lg">{t('stopInvitations.lead')}</Text>
      {data && <Message kind="success">{t(isStopped ? 'stopInvitations.stopped' : 'stopInvitations.resumed')}</Message>}
      {isLinkBad && <Message kind="problem">{t('stopInvitations.invalid')}</Message>}
      {error && !isLinkBad && <Message kind="problem">{problemText(t, error)}</Message>}
      {!isLinkBad && (
        <Button
          size="md"
          variant={isStopped ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => mutate({ token, wantsInvitations: isStopped ? 1 : 0 })}
        >
          {t(isStopped ? 'unsubscribe.undo' : 'stopInvitations.stop')}
        </Button>
      )}
    </Stack>
  );
}
