import { Button, Text, TextInput } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { type ShownInvitation, spellInvitationCode } from '@treewell/domain/invitations';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './invitation-list.module.css';

interface NewInvitationCardProps {
  invitation: ShownInvitation;
  projectName: string;
  onDone: () => void;
}

/** The link and the code of a new invitation, to give away. This is the only time that anybody sees them. */
export function NewInvitationCard({ invitation, projectName, onDone }: NewInvitationCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const card = useRef<HTMLElement>(null);
  const link = `${window.location.origin}/join#${invitation.secret}`;
  const code = spellInvitationCode(invitation.code);
  // The button that was pressed is gone.
  useEffect(() => card.current?.focus(), []);

  const share = (): void =>
    void navigator
      .share({ title: 'Treewell', text: t('invitations.shareText', { project: projectName, code }), url: link })
      // The person has closed the sheet without choosing.
      .catch(() => undefined);

  return (
    <section className={classes['card']} ref={card} tabIndex={-1} aria-label={t('invitations.ready')}>
      <Text>
        <strong>{t('invitations.ready')}</strong>{' '}
        {t('invitations.once', { moment: formats.moment(new Date(invitation.ends_at)) })}
      </Text>
      <div className={classes['secret']}>
        <TextInput
          className={classes['value'] ?? ''}
          label={t('invitations.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label={t('invitations.copyLink')} copiedLabel={t('invitations.copied')} />
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden />} onClick={share}>
            {t('invitations.share')}
          </Button>
        )}
      </div>
      <div className={classes['secret']}>
        <TextInput
          className={`${classes['value']} ${classes['code']}`}
          label={t('invitations.code')}
          description={t('invitations.codeHint', { address: `${window.location.host}/join` })}
          value={code}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={code} label={t('invitations.copyCode')} copiedLabel={t('invitations.copied')} />
      </div>
      <div>
        <Button variant="default" onClick={onDone}>
          {t('invitations.done')}
        </Button>
      </div>
    </section>
  );
}
