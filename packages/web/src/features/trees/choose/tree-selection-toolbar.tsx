// The tools for choosing trees by a shape. They replace the other buttons above the map.
import { Loader } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconEdit,
  IconForms,
  IconFrame,
  IconMinus,
  IconPlus,
  IconPolygon,
  IconPrinter,
  IconWalk,
  IconX,
} from '@tabler/icons-react';
import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { hasBoth, type SelectionStep } from './tree-selection-steps.ts';
import type { RoundOfChosen } from './use-round-of-chosen.ts';
import type { TreeSelection } from './use-tree-selection.ts';
import { useTouch } from '../../../ui/use-touch.ts';
import classes from './tree-selection-toolbar.module.css';

interface TreeSelectionToolbarProps {
  selection: TreeSelection;
  onType: () => void;
  /** Prints the list of those of the chosen trees that are in the project. Undefined where that is not possible. */
  onPrint: (() => void) | undefined;
  /** Changes those of the chosen trees that are in the project. Undefined where that is not possible. */
  onChange: (() => void) | undefined;
  round: RoundOfChosen | undefined;
}

export function TreeSelectionToolbar({ selection, onType, onPrint, onChange, round }: TreeSelectionToolbarProps) {
  const { t } = useTranslation();
  const { step } = selection;
  const isDrawing = step.kind === 'drawing';
  const bar = useRef<HTMLElement>(null);
  // The button that opened this toolbar was removed, so the toolbar takes the focus.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={classes['bar']}
      aria-label={t(selection.canAdd ? 'treeMap.choose.title' : 'treeMap.choose.titleRemove')}
    >
      <div className={classes['tools']} role="toolbar" aria-label={t('treeMap.choose.tools')}>
        {isDrawing && step.corners > 0 ? (
          <>
            <ToolButton
              Icon={IconCheck}
              label={t('treeMap.choose.finish')}
              isPrimary
              isDisabled={step.corners < 3}
              onClick={selection.finishShape}
            />
            <ToolButton Icon={IconArrowBackUp} label={t('treeMap.choose.undoCorner')} onClick={selection.undoCorner} />
          </>
        ) : (
          <>
            {!isDrawing && (
              <ToolButton Icon={IconPolygon} label={t('treeMap.choose.drawAgain')} onClick={selection.start} />
            )}
            <ToolButton Icon={IconFrame} label={t('treeMap.choose.useView')} onClick={selection.takeView} />
            <ToolButton Icon={IconForms} label={t('treeMap.choose.type')} onClick={onType} />
          </>
        )}
        <ToolButton Icon={IconX} label={t('treeMap.choose.cancel')} onClick={selection.leave} />
      </div>
      <SelectionMessage step={step} canAdd={selection.canAdd} />
      {step.kind === 'found' && (hasBoth(step.candidates) || step.failed) && (
        <AddOrRemoveButtons selection={selection} step={step} onPrint={onPrint} onChange={onChange} round={round} />
      )}
    </section>
  );
}

/** One sentence: what to do next, that a search is running, or what is wrong. */
function SelectionMessage({ step, canAdd }: { step: SelectionStep; canAdd: boolean }) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const drawHint = t(isTouch ? 'treeMap.choose.hintDrawTouch' : 'treeMap.choose.hintDraw');
  if (step.kind === 'looking') {
    return (
      <output className={classes['said']}>
        <Loader size="xs" aria-hidden />
        {t('treeMap.choose.looking')}
      </output>
    );
  }
  if (step.kind === 'drawing' && (step.shapeProblem || step.problem))
    return <ProblemLine text={step.shapeProblem ? t(`fields.${step.shapeProblem}`) : problemText(t, step.problem)} />;
  if (step.kind === 'found' && step.failed)
    return (
      <ProblemLine
        text={`${t(step.failed.link === 'add' ? 'treeMap.choose.notAdded' : 'treeMap.choose.notRemoved')} ${problemText(t, step.failed.problem)}`}
      />
    );
  if (step.kind === 'found')
    return hasBoth(step.candidates) ? <output className={classes['said']}>{t('treeMap.choose.both')}</output> : null;
  if (step.kind === 'drawing' && step.says === 'none')
    return (
      <output className={classes['told']}>{t(canAdd ? 'treeMap.choose.none' : 'treeMap.choose.noneToRemove')}</output>
    );
  const hasCorners = step.kind === 'drawing' && step.corners > 0;
  return (
    <p className={classes['hint']}>
      {hasCorners ? drawHint : `${t(canAdd ? 'treeMap.choose.help' : 'treeMap.choose.helpRemove')} ${drawHint}`}
    </p>
  );
}

const ProblemLine = ({ text }: { text: string }) => (
  <p className={classes['wrong']} role="alert">
    <IconAlertCircle size={17} stroke={1.8} aria-hidden />
    {text}
  </p>
);

function AddOrRemoveButtons({
  selection,
  step,
  onPrint,
  onChange,
  round,
}: Pick<TreeSelectionToolbarProps, 'selection' | 'onPrint' | 'onChange' | 'round'> & {
  step: Extract<SelectionStep, { kind: 'found' }>;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { add, remove } = step.candidates;
  return (
    <div className={classes['tools']}>
      {add.length > 0 && (
        <ToolButton
          Icon={IconPlus}
          label={t('treeMap.choose.add', { count: add.length, number: formats.number(add.length) })}
          isPrimary
          onClick={() => selection.ask('add')}
        />
      )}
      {remove.length > 0 && (
        <ToolButton
          Icon={IconMinus}
          label={t('treeMap.choose.remove', { count: remove.length, number: formats.number(remove.length) })}
          isPrimary
          onClick={() => selection.ask('remove')}
        />
      )}
      {remove.length > 0 && onChange && (
        <ToolButton Icon={IconEdit} label={t('bulkChange.openChosen')} onClick={onChange} />
      )}
      {round?.open && <ToolButton Icon={IconWalk} label={t('rounds.ofChosen')} onClick={round.open} />}
      {remove.length > 0 && onPrint && <ToolButton Icon={IconPrinter} label={t('treePrint.open')} onClick={onPrint} />}
      {round && !round.open && (
        <p className={classes['hint']}>{t('rounds.tooManyChosen', { max: formats.number(ROUND_TREES_MAX) })}</p>
      )}
    </div>
  );
}
