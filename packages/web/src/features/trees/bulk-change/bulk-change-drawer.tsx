import { Button, Drawer, Loader, Select, Text } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenTrees, useBulkChange } from '../../../api/bulk-changes.ts';
import { useTreeCount } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { closeOnEscape } from '../../../ui/close-on-escape.ts';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { BulkChangeActionsContext } from './bulk-change-actions.ts';
import { BulkChangeCounts } from './bulk-change-counts.tsx';
import { BulkChangeField, useSetFieldLabel } from './bulk-change-field.tsx';
import { BulkChangeProgress } from './bulk-change-progress.tsx';
import { fieldsOf, SET_FIELDS } from './bulk-change-values.ts';
import { type BulkChangeForm, useBulkChangeForm } from './use-bulk-change-form.ts';
import classes from './bulk-change.module.css';

export interface BulkChangeDrawerProps {
  projectId: number;
  chosen: ChosenTrees;
  onClose: () => void;
}

/** Changes many trees: which fields, what would happen, and how it goes. Closing it stops nothing. */
export function BulkChangeDrawer({ projectId, chosen, onClose }: BulkChangeDrawerProps) {
  const { t } = useTranslation();
  useBackButton(true, onClose);
  const form = useBulkChangeForm(projectId, chosen);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape(onClose)}
      position="right"
      size="34rem"
      title={t('bulkChange.title')}
      closeButtonProps={{ 'aria-label': t('bulkChange.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {form.answer ? (
        <Result projectId={projectId} form={form} onClose={onClose} />
      ) : (
        <Fields projectId={projectId} chosen={chosen} form={form} />
      )}
    </Drawer>
  );
}

function Fields({
  projectId,
  chosen,
  form,
}: Pick<BulkChangeDrawerProps, 'projectId' | 'chosen'> & { form: BulkChangeForm }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labelOf = useSetFieldLabel();
  const fields = fieldsOf(form.values);
  const isBusy = form.isPreviewing || form.isSending;
  const { preview } = form;
  const changed = preview?.changed ?? 0;
  const adder = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  // While the numbers were on their way, the fields were disabled, and the one that had the focus has lost it.
  useEffect(() => {
    if (preview) confirm.current?.focus({ preventScroll: true });
  }, [preview]);
  return (
    <form
      className={classes['body']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed > 0) form.send();
        else form.look();
      }}
    >
      <div className={classes['scroller']}>
        <div>
          <Which projectId={projectId} chosen={chosen} />
          <Text size="sm" c="dimmed">
            {t('bulkChange.only')}
          </Text>
        </div>
        {fields.map((field) => (
          <BulkChangeField
            key={field}
            field={field}
            value={form.values[field] ?? ''}
            projectId={projectId}
            error={form.errors[field]}
            isDisabled={isBusy}
            onChange={(value) => form.setField(field, value)}
            onRemove={() => {
              form.removeField(field);
              adder.current?.focus();
            }}
          />
        ))}
        <Select
          ref={adder}
          label={t(fields.length === 0 ? 'bulkChange.what' : 'bulkChange.addField')}
          placeholder={t('bulkChange.choose')}
          size="md"
          data={SET_FIELDS.filter((field) => !fields.includes(field)).map((field) => ({
            value: field,
            label: labelOf(field),
          }))}
          value={null}
          disabled={isBusy}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
          onChange={(field) => field && form.setField(field, '')}
        />
        <Outcome form={form} />
      </div>
      <footer className={classes['foot']}>
        {preview && changed > 0 ? (
          <Button ref={confirm} type="submit" size="md" loading={form.isSending}>
            {t('bulkChange.confirm', { count: changed, number: formats.number(changed) })}
          </Button>
        ) : (
          <Button type="submit" size="md" disabled={fields.length === 0} loading={form.isPreviewing}>
            {t('bulkChange.preview')}
          </Button>
        )}
      </footer>
    </form>
  );
}

/** What would happen, or why nothing has. It is read aloud when it appears. */
function Outcome({ form: { preview, problem, isNewer, isPreviewing, isSending } }: { form: BulkChangeForm }) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const shown = preview ?? problem;
  // On a phone it lies below what people see.
  useEffect(() => {
    if (shown) area.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div ref={area} aria-live="polite">
      {isPreviewing && <Waiting>{t('bulkChange.previewing')}</Waiting>}
      {isSending && <Waiting>{t('bulkChange.sending')}</Waiting>}
      {problem && <Message kind="problem">{problemText(t, problem)}</Message>}
      {preview && !isSending && (
        <Message kind="info">
          {isNewer && <Text mb="xs">{t('bulkChange.newer')}</Text>}
          <BulkChangeCounts counts={preview} isDone={false} />
        </Message>
      )}
    </div>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Text component="p" c="dimmed">
    <Loader size="xs" mr="xs" aria-hidden /> {children}
  </Text>
);

function Which({ projectId, chosen }: Pick<BulkChangeDrawerProps, 'projectId' | 'chosen'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isNamed = 'treeIds' in chosen;
  const filter = isNamed ? undefined : chosen.filter;
  const { data } = useTreeCount(projectId, isNamed ? undefined : (filter ?? {}));
  const count = isNamed ? chosen.treeIds.length : data?.fitting_count;
  const text =
    count === undefined
      ? t('bulkChange.counting')
      : t(isNamed ? 'bulkChange.chosen' : filter ? 'bulkChange.fitting' : 'bulkChange.all', {
          count,
          number: formats.number(count),
        });
  return <p className={classes['which']}>{text}</p>;
}

function Result({
  projectId,
  form,
  onClose,
}: Pick<BulkChangeDrawerProps, 'projectId' | 'onClose'> & { form: BulkChangeForm }) {
  const { t } = useTranslation();
  const { answer } = form;
  const followed = useBulkChange(projectId);
  const change = followed?.change_id === answer?.change_id ? followed : undefined;
  const isRunning = answer?.is_done === false && (!change || change.finished_at === null);
  const changed = (answer?.is_done ? answer : change)?.changed ?? 0;
  const changeId = answer?.change_id ?? null;
  const renderActions = useContext(BulkChangeActionsContext);
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone: the one that confirmed, and later the one that stopped it.
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (!isRunning && document.activeElement === document.body) button.current?.focus();
  }, [isRunning]);
  return (
    <div className={classes['body']}>
      <div className={classes['scroller']} aria-live="polite">
        {answer?.is_done && <BulkChangeCounts counts={answer} isDone />}
        {answer?.is_done === false && change && <BulkChangeProgress projectId={projectId} change={change} />}
        {isRunning && <Text c="dimmed">{t('bulkChange.meanwhile')}</Text>}
        {!isRunning && changed > 0 && changeId !== null && renderActions(changeId)}
      </div>
      <footer className={classes['foot']}>
        <Button ref={button} size="md" onClick={onClose}>
          {t('bulkChange.close')}
        </Button>
        {!isRunning && (
          <Button size="md" variant="default" onClick={form.startAgain}>
            {t('bulkChange.another')}
          </Button>
        )}
      </footer>
    </div>
  );
}
