import { Button, Stack, Text, Textarea } from '@mantine/core';
import {
  ADDRESSES_PER_LIST_MAX,
  PASTED_ADDRESSES_MAX_LENGTH,
  readAddresses,
} from '@treewell/domain/invitation-addresses';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailInvitation } from '../../api/invitations.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import classes from './invitation-mail-form.module.css';

/** Of what is wrong, so many are named. */
const NAMED_MAX = 20;

interface InvitationMailFormProps {
  projectId: number;
  invitationId: number;
}

/** Mails the invitation to a pasted list, after it has said what it understood. */
export function InvitationMailForm({ projectId, invitationId }: InvitationMailFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  // A new key for a new list: what is sent again after a lost answer is mailed once.
  const [requestKey, setRequestKey] = useState(newUuid);
  const { addresses, bad, doubled } = useMemo(() => readAddresses(pasted), [pasted]);
  const mail = useMailInvitation();
  const count = addresses.length;
  const isTooLong = count > ADDRESSES_PER_LIST_MAX;
  useEffect(() => field.current?.focus(), []);

  const named = (pieces: readonly string[]): string =>
    pieces.length > NAMED_MAX
      ? t('invitations.mail.andMore', {
          pieces: pieces.slice(0, NAMED_MAX).join(', '),
          number: formats.number(pieces.length - NAMED_MAX),
        })
      : pieces.join(', ');

  function change(text: string): void {
    setPasted(text);
    setRequestKey(newUuid());
    mail.reset();
  }

  const send = (): void =>
    mail.mutate({ input: { projectId, invitationId, addresses }, requestKey }, { onSuccess: () => setPasted('') });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isTooLong && !mail.isPending) send();
      }}
    >
      <Stack gap="sm">
        <Textarea
          ref={field}
          label={t('invitations.mail.label')}
          description={t('invitations.mail.hint', { number: formats.number(ADDRESSES_PER_LIST_MAX) })}
          value={pasted}
          onChange={(event) => change(event.currentTarget.value)}
          maxLength={PASTED_ADDRESSES_MAX_LENGTH}
          rows={5}
          resize="vertical"
          autoComplete="off"
          spellCheck={false}
          error={
            isTooLong &&
            t('invitations.mail.tooMany', {
              number: formats.number(count),
              max: formats.number(ADDRESSES_PER_LIST_MAX),
            })
          }
        />
        {pasted.trim() !== '' && (
          <div className={classes['found']} aria-live="polite">
            <Text fw={600}>{t('invitations.mail.found', { count, number: formats.number(count) })}</Text>
            {count > 0 && (
              <details>
                <summary>{t('invitations.mail.show')}</summary>
                <p className={classes['addresses']}>{addresses.join(', ')}</p>
              </details>
            )}
            {doubled.length > 0 && <Text size="sm">{t('invitations.mail.doubled', { pieces: named(doubled) })}</Text>}
            {bad.length > 0 && (
              <Text size="sm" className={classes['bad']}>
                {t('invitations.mail.bad', { pieces: named(bad) })}
              </Text>
            )}
          </div>
        )}
        {mail.error && <Message kind="problem">{problemText(t, mail.error)}</Message>}
        {mail.data && (
          <Message kind="success">
            {t('invitations.mail.sent', {
              count: mail.data.mailed_count,
              number: formats.number(mail.data.mailed_count),
            })}
          </Message>
        )}
        <Text size="sm" c="dimmed">
          {t('invitations.mail.what')}
        </Text>
        <div>
          <Button type="submit" disabled={count === 0 || isTooLong} loading={mail.isPending}>
            {count === 0
              ? t('invitations.mail.sendNone')
              : t('invitations.mail.send', { count, number: formats.number(count) })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
