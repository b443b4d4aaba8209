import { Button, Stack, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { readSignedToken } from '@treewell/domain/accounts/mail-kinds';
import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { useChooseMail } from '../../api/accounts.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';

/** Opening the page changes nothing, because mail scanners open every link too. Only the button unsubscribes. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const { token } = useSearch({ from: '/public/unsubscribe' });
  const { mutate, data, error, isPending } = useChooseMail();
  const kind = readSignedToken(token)?.kind;
  const isLinkBad =
    token === '' || (error instanceof Problem && (error.code === 'link_expired' || error.code === 'invalid_input'));
  const isStopped = data?.wantsMail === 0;
  return (
    <Stack gap="lg" align="flex-start" w="100%" maw="36rem" mx="auto" px="md" py={64}>
      <title>{`${t('unsubscribe.title')} · Treewell`}</title>
      <Title order={1}>{kind ? t(`unsubscribe.mailKinds.${kind}.label`) : t('unsubscribe.title')}</Title>
      <Text size="lg">{kind ? t(`unsubscribe.mailKinds.${kind}.hint`) : t('unsubscribe.lead')}</Text>
      {data && (
        <Message kind="success">
          {t(isStopped ? 'unsubscribe.stopped' : 'unsubscribe.resumed', { email: data.email })}
        </Message>
      )}
      {isLinkBad && <Message kind="problem">{t('unsubscribe.invalid')}</Message>}
      {error && !isLinkBad && <Message kind="problem">{problemText(t, error)}</Message>}
      {!isLinkBad && (
        <Button
          size="md"
          variant={isStopped ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => mutate({ token, wantsMail: isStopped ? 1 : 0 })}
        >
          {t(isStopped ? 'unsubscribe.undo' : 'unsubscribe.stop')}
        </Button>
      )}
      {!isLinkBad && <Text c="dimmed">{t('unsubscribe.others')}</Text>}
    </Stack>
  );
}
