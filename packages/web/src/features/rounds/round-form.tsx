import { Button, Group, TextInput } from '@mantine/core';
import { ROUND_NAME_MAX, type Round } from '@treewell/domain/work/rounds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateRound } from '../../api/rounds.ts';
import { textProps } from '../../forms/field-props.ts';
import { useForm } from '../../forms/use-form.ts';
import { fieldText, problemText } from '../../text/problem-text.ts';
import { useTexts } from '../../text/use-texts.ts';
import frame from '../../ui/form-frame.module.css';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Message } from '../../ui/message.tsx';
import { RoundFields } from './round-fields.tsx';
import { checkRound, parseNewerRound, storedRound, type RoundValues } from './round-form-values.ts';

interface RoundFormProps {
  round: Round;
  onSaved: () => void;
}

export function RoundForm({ round, onSaved }: RoundFormProps) {
  const { t } = useTranslation();
  const leaving = useTexts('projectArea').leaving;
  const { round_id: roundId } = round;
  const update = useUpdateRound();
  const [stored] = useState(() => storedRound(round));
  const form = useForm({
    stored,
    check: (values: RoundValues) => checkRound(roundId, values),
    send: (input, { version }): Promise<Round> => update.mutateAsync({ ...input, roundId, version }),
    toStored: storedRound,
    parseNewer: parseNewerRound,
    onSaved: (_saved, { isDirty, isOpen }) => {
      if (isOpen && !isDirty) onSaved();
    },
  });
  const field = (name: keyof RoundValues) => ({
    ...textProps(form, name),
    error: fieldText(t, form.errors[name]),
    size: 'md' as const,
  });
  const hasConflicts = form.conflicts.length > 0;
  return (
    <form
      className={frame['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasConflicts) void form.submit();
      }}
    >
      <div className={frame['scroll']}>
        {hasConflicts && (
          <Message kind="problem" title={t('rounds.edit.newer')}>
            <Group gap="sm">
              <Button variant="default" onClick={() => form.resolve('theirs')}>
                {t('rounds.edit.takeNewer')}
              </Button>
              <Button onClick={() => form.resolve('mine')}>{t('rounds.edit.keepMine')}</Button>
            </Group>
          </Message>
        )}
        <TextInput
          {...field('roundName')}
          label={t('rounds.make.name')}
          maxLength={ROUND_NAME_MAX}
          required
          data-autofocus
        />
        <RoundFields field={field} />
      </div>
      <footer className={frame['footer']}>
        {form.problem !== undefined && !hasConflicts && (
          <Message kind="problem">{problemText(t, form.problem)}</Message>
        )}
        <div className={frame['buttons']}>
          <Button type="submit" size="md" loading={form.isSending} disabled={hasConflicts}>
            {t('rounds.edit.save')}
          </Button>
        </div>
      </footer>
      <LeaveGuard hasWorkToLose={form.hasWorkToLose} texts={leaving} />
    </form>
  );
}
