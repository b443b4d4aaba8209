import { Button, Switch, Text } from '@mantine/core';
import { MAIL_KINDS, type MailKind } from '@treewell/domain/accounts/mail-kinds';
import { useTranslation } from 'react-i18next';
import { useChooseMyMail, useMailChoices } from '../../../api/account-settings.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { AccountSection } from './account-section.tsx';

export function MailSection() {
  const { t } = useTranslation();
  const { mails: texts } = useTexts('accountPage');
  const { data, error, isFetching, refetch } = useMailChoices();
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      {data ? (
        MAIL_KINDS.map((kind) => <MailKindSwitch key={kind} kind={kind} isWanted={data[kind]} />)
      ) : error ? (
        <Message kind="problem" title={texts.failed}>
          <Text mb="sm">{problemText(t, error)}</Text>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <LoadingBlock height="10rem" label={texts.loading} />
      )}
    </AccountSection>
  );
}

/** It shows the choice at once, and goes back when the server refuses. */
function MailKindSwitch({ kind, isWanted }: { kind: MailKind; isWanted: boolean }) {
  const { t } = useTranslation();
  const { mailKinds } = useTexts('unsubscribe');
  const choice = useChooseMyMail();
  return (
    <Switch
      size="md"
      label={mailKinds[kind].label}
      description={mailKinds[kind].hint}
      error={choice.error && problemText(t, choice.error)}
      checked={choice.isPending ? choice.variables.wantsMail === 1 : isWanted}
      onChange={(event) => choice.mutate({ kind, wantsMail: event.currentTarget.checked ? 1 : 0 })}
    />
  );
}
