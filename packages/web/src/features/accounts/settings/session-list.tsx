import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OpenSession } from '@treewell/domain/accounts/account-settings';
import { BROWSERS, SYSTEMS } from '@treewell/domain/accounts/devices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndOtherSessions, useEndSession, useSessions } from '../../../api/account-settings.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { AccountSection } from './account-section.tsx';
import classes from './session-list.module.css';

const MOBILE: readonly OpenSession['system'][] = ['iphone', 'ipad', 'android'];

export function SessionList() {
  const { t } = useTranslation();
  const { sessions: texts } = useTexts('accountPage');
  const { data, error, isFetching, refetch } = useSessions();
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      {data ? (
        <>
          {data.sessions ? (
            <ul className={classes['list']}>
              {data.sessions.map((session) => (
                <SessionItem key={session.session_id} session={session} />
              ))}
            </ul>
          ) : (
            <Message kind="info">{texts.hosted}</Message>
          )}
          {data.sessions?.length !== 1 && <EndOthers isHosted={data.sessions === null} />}
        </>
      ) : error ? (
        <Message kind="problem" title={texts.failed}>
          <Text mb="sm">{problemText(t, error)}</Text>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <LoadingBlock height="4rem" label={texts.loading} />
      )}
    </AccountSection>
  );
}

function useDeviceName({ browser, system }: OpenSession): string {
  const { t } = useTranslation();
  const browserName = BROWSERS.find(({ value }) => value === browser)?.label;
  const systemName = SYSTEMS.find(({ value }) => value === system)?.label;
  if (browserName && systemName) return t('accountPage.sessions.device', { browser: browserName, system: systemName });
  return browserName ?? systemName ?? t('accountPage.sessions.unknown');
}

function SessionItem({ session }: { session: OpenSession }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sessions: texts } = useTexts('accountPage');
  const end = useEndSession();
  const name = useDeviceName(session);
  const Icon = MOBILE.includes(session.system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes['item']}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes['icon']} />
      <div className={classes['words']}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm">
          {session.is_this
            ? texts.thisOne
            : t('accountPage.sessions.lastUsed', { moment: formats.moment(new Date(session.last_used_at)) })}
        </Text>
        {end.error && (
          <Text role="alert" size="sm" c="red">
            {problemText(t, end.error)}
          </Text>
        )}
      </div>
      {!session.is_this && (
        <Button
          variant="default"
          aria-label={t('accountPage.sessions.endNamed', { name })}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: session.session_id })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ isHosted }: { isHosted: boolean }) {
  const { t } = useTranslation();
  const { sessions } = useTexts('accountPage');
  const texts = isHosted ? sessions.endAll : sessions.endOthers;
  const end = useEndOtherSessions(isHosted);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div>
      {end.error && <Message kind="problem">{problemText(t, end.error)}</Message>}
      <Button variant="default" size="md" loading={end.isPending} onClick={() => setIsAsked(true)}>
        {texts.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.title}
        text={texts.text}
        confirmLabel={texts.confirm}
        cancelLabel={sessions.cancel}
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  );
}
