import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { checkFields } from '@treewell/domain/fields';
import { toWire } from '@treewell/domain/record-fields';
import { ALIVE, STATUS_REASONS, TREE_FIELDS, TREE_STATUSES } from '@treewell/domain/tree-fields';
import { NEXT_STATUS } from '@treewell/domain/life/tree-life';
import { TreeOnTheWire, type Tree } from '@treewell/domain/trees';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../api/today.ts';
import { newerTree, useChangeTreeStatus, type TreeStatusChange } from '../../../api/tree-status.ts';
import type { Stored } from '../../../forms/form-state.ts';
import { useForm } from '../../../forms/use-form.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { toFormErrors, withStatus } from '../form/tree-form-values.ts';
import { useStatusTexts } from './use-status-texts.ts';

interface StatusDialogProps {
  isOpen: boolean;
  tree: Tree;
  projectId: number;
  onSaved: () => void;
  onClose: () => void;
  /** The dialog has gone from the screen. */
  onClosed: () => void;
}

/** Asks what has become of a tree. What is most likely is chosen already, so that one tap saves it. */
export function StatusDialog({ isOpen, tree, projectId, onSaved, onClose, onClosed }: StatusDialogProps) {
  const { t } = useTranslation();
  useBackButton(isOpen, onClose);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      centered
      title={
        <Text component="span" fw={650} size="lg">
          {t('treeStatus.dialog.title')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('treeStatus.dialog.cancel'), size: 'lg' }}
    >
      <StatusForm tree={tree} projectId={projectId} onSaved={onSaved} onClose={onClose} />
    </Modal>
  );
}

type StatusValues = Record<'status' | 'status_date' | 'status_reason', string>;

const toStored = ({ status, status_date, status_reason, tree_id, version }: Tree): Stored<StatusValues> => ({
  values: { status, status_date: status_date ?? '', status_reason: status_reason ?? '' },
  id: tree_id,
  version,
});

const toChange = ({ status, status_date, status_reason }: StatusValues): TreeStatusChange => ({
  status: status as Tree['status'],
  status_date: status_date || null,
  status_reason: (status_reason || null) as Tree['status_reason'],
});

function StatusForm({ tree, projectId, onSaved, onClose }: Omit<StatusDialogProps, 'isOpen' | 'onClosed'>) {
  const { t } = useTranslation();
  const fields = useTreeFieldTexts();
  const texts = useStatusTexts();
  const change = useChangeTreeStatus(projectId);
  const [newest, setNewest] = useState(tree);
  const form = useForm<StatusValues, TreeStatusChange, Tree>({
    stored: toStored(tree),
    check(values) {
      const status = toChange(values);
      const wire = toWire(TREE_FIELDS, { ...tree, ...status });
      const checked = checkFields(TreeOnTheWire, { ...wire, projectId });
      const { status_date } = 'fields' in checked ? toFormErrors(checked.fields) : {};
      return status_date ? { errors: { status_date: status_date as 'not_a_date' } } : { input: status };
    },
    send: (status) => change.mutateAsync({ tree: newest, status }),
    toStored,
    // The person sees the newer status and saves again, now on top of it.
    onRefused: (problem) => setNewest(newerTree(problem) ?? newest),
    onSaved,
  });
  const { values, errors } = form;
  const choose = (status: string): void => form.change(withStatus(status, form.base.values, today()));
  const begin = useEffectEvent(() => choose(NEXT_STATUS[tree.status]));
  useEffect(() => begin(), []);
  const { problem } = form;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="lg">
        <Radio.Group label={fields.status.label} size="md" value={values.status} onChange={choose}>
          <Stack gap="sm" mt="xs">
            {TREE_STATUSES.map(({ value }) => (
              <Radio
                key={value}
                size="md"
                value={value}
                label={texts.nameOf(value)}
                data-autofocus={value === values.status || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {values.status !== ALIVE && (
          <>
            <DayInput
              size="md"
              label={fields.status_date.label}
              description={fields.status_date.hint}
              max={today()}
              value={values.status_date}
              error={fieldText(t, errors.status_date)}
              onChange={(status_date) => form.change({ status_date })}
            />
            <Select
              size="md"
              label={fields.status_reason.label}
              placeholder={t('treeStatus.dialog.reasonUnknown')}
              clearable
              clearButtonProps={{
                tabIndex: 0,
                'aria-hidden': false,
                'aria-label': t('trees.form.clear', { field: fields.status_reason.label }),
              }}
              data={STATUS_REASONS.map(({ value }) => ({ value, label: texts.reasonOf(value) }))}
              value={values.status_reason || null}
              onChange={(reason) => form.change({ status_reason: reason ?? '' })}
            />
          </>
        )}
        {form.status === 'failed' && problem !== undefined && (
          <Message kind="problem">
            {newerTree(problem)
              ? t('treeStatus.dialog.changed', { status: texts.since(newest) })
              : problemText(t, problem)}
          </Message>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('treeStatus.dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {t('treeStatus.dialog.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
