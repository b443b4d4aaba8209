import { Button, Group } from '@mantine/core';
import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { FIELDS } from './tree-form-values.ts';
import type { TreeFormState } from './use-tree-form.ts';

/** At the top of the form: what became of what was typed before. */
export function TreeFormHistory({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  if (form.wasReset) {
    return (
      <Message kind="success">
        <Group justify="space-between" gap="xs">
          {t('trees.form.wasReset')}
          <Button variant="default" size="xs" onClick={form.undoReset}>
            {t('trees.form.undo')}
          </Button>
        </Group>
      </Message>
    );
  }
  return (
    form.wasKept && (
      <Message kind="info">
        <Group justify="space-between" gap="xs">
          {t('trees.form.kept')}
          <Button variant="default" size="xs" onClick={form.reset}>
            {t('trees.form.reset')}
          </Button>
        </Group>
      </Message>
    )
  );
}

/** Beside the buttons: why the tree was not saved. */
export function TreeFormProblem({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  const wrong = FIELDS.filter((field) => form.errors[field] !== undefined);
  // Not before the first try: growing under the pointer, it would take the click that leaves a field.
  if (wrong.length > 0 && form.toFocus) {
    const names = wrong.map((field) => t(`trees.form.fields.${field}`)).join(', ');
    return <Message kind="problem">{t('trees.form.problems', { count: wrong.length, names })}</Message>;
  }
  const { problem } = form;
  if (problem === undefined) return null;
  const code = problem instanceof Problem ? problem.code : undefined;
  return (
    <Message kind="problem">
      {code === 'key_reused'
        ? t('trees.form.keyReused')
        : code === 'not_found'
          ? t('trees.form.gone')
          : problemText(t, problem)}
    </Message>
  );
}
