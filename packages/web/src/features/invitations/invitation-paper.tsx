import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './invitation-paper.module.css';

interface InvitationPaperProps {
  projectName: string;
  link: string;
  code: string;
  ends: string;
  onPrinted: () => void;
}

/** A page of paper to hang up: it prints itself, without what else is on the screen. */
export function InvitationPaper({ projectName, link, code, ends, onPrinted }: InvitationPaperProps) {
  const { t } = useTranslation();
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    // Some browsers return from print() before they have printed.
    const done = (): void => printed();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <section className={classes['paper']} data-invitation-paper>
      <h1>{t('invitation.title', { project: projectName })}</h1>
      <p>{t('invitations.paper.lead')}</p>
      <QrCode text={link} label={t('invitations.qr')} className={classes['squares']} />
      <p>{t('invitations.paper.scan')}</p>
      <p>{t('invitations.paper.orCode', { address: `${window.location.host}/join` })}</p>
      <p className={classes['code']}>{code}</p>
      <p className={classes['ends']}>{t('invitations.ends', { moment: ends })}</p>
    </section>,
    document.body,
  );
}
