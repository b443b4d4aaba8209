import { Button, Text, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar, useCreateCalendar, useDeleteCalendar } from '../../api/calendar.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Message } from '../../ui/message.tsx';
import classes from './calendar-panel.module.css';

/** The secret address of one's own calendar of a project: made, shown once, ended. */
export function CalendarPanel({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { data: calendar, error } = useCalendar(projectId);
  const create = useCreateCalendar(projectId);
  const end = useDeleteCalendar(projectId);
  const [hasEnded, setEnded] = useState(false);
  const url = create.data?.url;
  const problem = create.error ?? end.error ?? error;
  return (
    <section className={classes['panel']} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {t('calendar.title')}
      </Title>
      <Text className={classes['words']}>{t('calendar.lead')}</Text>
      {problem && <Message kind="problem">{problemText(t, problem)}</Message>}
      <output className={classes['said']}>
        {url !== undefined ? t('calendar.ready') : hasEnded ? t('calendar.ended') : ''}
      </output>
      {url !== undefined && (
        <>
          <div className={classes['secret']}>
            <TextInput
              className={classes['value'] ?? ''}
              label={t('calendar.address')}
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={url} label={t('calendar.copy')} copiedLabel={t('calendar.copied')} />
          </div>
          <Text className={classes['words']}>{t('calendar.how')}</Text>
          <Text className={classes['words']} fw={550}>
            {t('calendar.secret')}
          </Text>
        </>
      )}
      {url === undefined && calendar && !hasEnded && (
        <Text c="dimmed">
          {calendar.made_at === null
            ? t('calendar.none')
            : t('calendar.made', { day: formats.date(new Date(calendar.made_at)) })}
        </Text>
      )}
      {calendar && (
        <div className={classes['buttons']}>
          {url !== undefined && (
            <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
              {t('calendar.subscribe')}
            </Button>
          )}
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => {
              setEnded(false);
              create.mutate();
            }}
          >
            {t(calendar.made_at === null ? 'calendar.make' : 'calendar.makeNew')}
          </Button>
          {calendar.made_at !== null && (
            <Button
              variant="subtle"
              loading={end.isPending}
              onClick={() =>
                end.mutate(undefined, {
                  onSuccess: () => {
                    create.reset();
                    setEnded(true);
                  },
                })
              }
            >
              {t('calendar.end')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
