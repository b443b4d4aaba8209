import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../text/problem-text.ts';
import { ActionMessage } from '../../../ui/action-message.tsx';
import { Message } from '../../../ui/message.tsx';
import { wrongFields } from './tree-form-values.ts';
import { useFieldLabel } from './use-tree-form-texts.ts';
import type { TreeFormState } from './use-tree-form.ts';

/** Offers to undo a reset or a choice of the other version, or to reset a form with a restored draft. */
export function TreeFormUndoNotice({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  if (form.undoKind)
    return (
      <ActionMessage
        kind="success"
        text={t(form.undoKind === 'reset' ? 'trees.form.wasReset' : 'trees.form.newer.taken')}
        action={t('trees.form.undo')}
        onAction={form.undo}
      />
    );
  return (
    form.wasRestored && (
      <ActionMessage kind="info" text={t('trees.form.kept')} action={t('trees.form.reset')} onAction={form.reset} />
    )
  );
}

/** Says why the tree was not saved. */
export function TreeFormProblem({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const wrong = wrongFields(form.errors, form.values);
  // Not before the first try: the message would appear while the person clicks, and move the button away.
  if (wrong.length > 0 && form.toFocus) {
    const names = wrong.map(labelOf).join(', ');
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
