import { Button, Text, TextInput } from '@mantine/core';
import { IconMail, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { type ShownInvitation, spellInvitationCode } from '@treewell/domain/invitations';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LoadingBlock } from '../../ui/loading-block.tsx';
import { InvitationMailForm } from './invitation-mail-form.tsx';
import classes from './invitation-card.module.css';

const QrCode = lazy(() => import('../../ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

const InvitationPaper = lazy(() =>
  import('./invitation-paper.tsx').then((module) => ({ default: module.InvitationPaper })),
);

interface InvitationCardProps {
  invitation: ShownInvitation;
  projectName: string;
  onDone: () => void;
}

/** The link, the code and the QR code of an invitation, to give away; and the form that mails it. */
export function InvitationCard({ invitation, projectName, onDone }: InvitationCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const card = useRef<HTMLElement>(null);
  const mailId = useId();
  const [isMailing, setMailing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const link = `${window.location.origin}/join#${invitation.secret}`;
  const code = spellInvitationCode(invitation.code);
  const ends = formats.moment(new Date(invitation.ends_at));
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
        <strong>{t('invitations.ready')}</strong> {t('invitations.until', { moment: ends })}
      </Text>
      <div className={classes['ways']}>
        <div className={classes['texts']}>
          <div className={classes['secret']}>
            <TextInput
              className={classes['value'] ?? ''}
              label={t('invitations.link')}
              value={link}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={link} label={t('invitations.copyLink')} copiedLabel={t('invitations.copied')} />
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
        </div>
        <figure className={classes['qr']}>
          <Suspense fallback={<LoadingBlock height="11rem" label={t('invitations.qrLoading')} />}>
            <QrCode text={link} label={t('invitations.qr')} className={classes['squares']} />
          </Suspense>
          <figcaption>{t('invitations.qrHint')}</figcaption>
        </figure>
      </div>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          aria-expanded={isMailing}
          aria-controls={mailId}
          leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
          onClick={() => setMailing(!isMailing)}
        >
          {t('invitations.mail.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t('invitations.print')}
        </Button>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden />} onClick={share}>
            {t('invitations.share')}
          </Button>
        )}
        <Button className={classes['done']} variant="subtle" onClick={onDone}>
          {t('invitations.done')}
        </Button>
      </div>
      <div id={mailId}>
        {isMailing && <InvitationMailForm projectId={invitation.project_id} invitationId={invitation.invitation_id} />}
      </div>
      {isPrinting && (
        <Suspense>
          <InvitationPaper
            projectName={projectName}
            link={link}
            code={code}
            ends={ends}
            onPrinted={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
