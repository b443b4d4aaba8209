import type { Project } from '@treewell/domain/projects';
import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { LinkKind, SelectionStep } from './tree-selection-steps.ts';
import type { RoundOfChosen } from './use-round-of-chosen.ts';
import type { TreeSelection } from './use-tree-selection.ts';

interface Question {
  link: LinkKind;
  count: number;
}

/** 'Add N trees to your project?' or 'Remove N trees from your project?' (§2). */
interface TreeSelectionDialogProps {
  selection: TreeSelection;
  project: Project;
  /** Prints the list of the chosen trees instead. Undefined where that is not possible. */
  onPrint: (() => void) | undefined;
  /** Changes the chosen trees of the project instead. Undefined where that is not possible. */
  onChange: (() => void) | undefined;
  round: RoundOfChosen | undefined;
}

export function TreeSelectionDialog({ selection, project, onPrint, onChange, round }: TreeSelectionDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const question = openQuestion(selection.step);
  // The dialog keeps its text while it fades out.
  const [lastQuestion, setLastQuestion] = useState(question);
  if (question && (question.link !== lastQuestion?.link || question.count !== lastQuestion.count))
    setLastQuestion(question);
  const number = formats.number(lastQuestion?.count ?? 0);
  const isAdding = lastQuestion?.link === 'add';
  const text = t(
    isAdding
      ? 'treeMap.choose.confirmAddText'
      : selection.canAdd
        ? 'treeMap.choose.confirmRemoveText'
        : 'treeMap.choose.confirmRemoveInactiveText',
    { project: project.project_name },
  );
  const tooMany = t('rounds.tooManyChosen', { max: formats.number(ROUND_TREES_MAX) });
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      title={t(isAdding ? 'treeMap.choose.confirmAdd' : 'treeMap.choose.confirmRemove', {
        count: lastQuestion?.count ?? 0,
        number,
      })}
      text={!isAdding && round && !round.open ? `${text} ${tooMany}` : text}
      confirmLabel={t('treeMap.choose.yes')}
      cancelLabel={t('treeMap.choose.cancel')}
      isBusy={selection.isSaving}
      isHarmless={isAdding}
      // Trees that can be removed are in the project, and its lists have them.
      {...(!isAdding && {
        others: [
          ...(round?.open ? [{ label: t('rounds.ofChosen'), onClick: round.open }] : []),
          ...(onChange ? [{ label: t('bulkChange.openChosen'), onClick: onChange }] : []),
          ...(onPrint ? [{ label: t('treePrint.open'), onClick: onPrint }] : []),
        ],
      })}
      onConfirm={selection.confirm}
      onCancel={selection.cancel}
    />
  );
}

function openQuestion(step: SelectionStep): Question | undefined {
  if (step.kind !== 'found' || !step.asked) return undefined;
  return { link: step.asked, count: step.candidates[step.asked].length };
}
