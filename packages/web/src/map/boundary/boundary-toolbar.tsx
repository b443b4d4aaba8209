import { ActionIcon } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconForms,
  IconFrame,
  IconPolygon,
  IconPolygonOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ShapeProblem } from '@treewell/domain/rings/poly-text';
import { useTranslation } from 'react-i18next';
import { ToolButton, type ToolButtonProps } from '../../ui/tool-button.tsx';
import { DRAWING_MODES, type DrawingMode } from '../draw/drawing-modes.ts';
import { useTouch } from '../../ui/use-touch.ts';
import classes from './boundary-toolbar.module.css';

interface BoundaryToolbarProps {
  mode: DrawingMode;
  problem: ShapeProblem | undefined;
  hasShape: boolean;
  hasTooManyCorners: boolean;
  isReady: boolean;
  can: Record<'undo' | 'redo' | 'finish' | 'deleteCorner', boolean>;
  on: Record<
    'draw' | 'finish' | 'cancel' | 'undo' | 'redo' | 'deleteCorner' | 'deleteShape' | 'useView' | 'type',
    () => void
  >;
}

export function BoundaryToolbar({
  mode,
  problem,
  hasShape,
  hasTooManyCorners,
  isReady,
  can,
  on,
}: BoundaryToolbarProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const isDrawing = mode === 'draw-polygon';
  return (
    <div className={classes['bar']}>
      <div className={classes['tools']} role="toolbar" aria-label={t('map.boundary.tools')}>
        {isDrawing ? (
          <>
            <ToolButton
              Icon={IconCheck}
              label={t('map.boundary.finish')}
              isPrimary
              isDisabled={!can.finish}
              onClick={on.finish}
            />
            <ToolButton Icon={IconX} label={t('map.boundary.cancel')} onClick={on.cancel} />
            <IconTool Icon={IconArrowBackUp} label={t('map.boundary.undo')} isDisabled={!can.undo} onClick={on.undo} />
          </>
        ) : (
          <>
            <ToolButton
              Icon={IconPolygon}
              label={t(hasShape ? 'map.boundary.drawAgain' : 'map.boundary.draw')}
              isPrimary={!hasShape}
              isDisabled={!isReady}
              onClick={on.draw}
            />
            <ToolButton Icon={IconFrame} label={t('map.boundary.useView')} isDisabled={!isReady} onClick={on.useView} />
            <ToolButton Icon={IconForms} label={t('map.boundary.type')} onClick={on.type} />
            {hasShape && (
              <ToolButton
                Icon={IconPolygonOff}
                label={t('map.boundary.deleteCorner')}
                isDisabled={!can.deleteCorner}
                onClick={on.deleteCorner}
              />
            )}
            {hasShape && <ToolButton Icon={IconTrash} label={t('map.boundary.deleteShape')} onClick={on.deleteShape} />}
            <IconTool Icon={IconArrowBackUp} label={t('map.boundary.undo')} isDisabled={!can.undo} onClick={on.undo} />
            <IconTool
              Icon={IconArrowForwardUp}
              label={t('map.boundary.redo')}
              isDisabled={!can.redo}
              onClick={on.redo}
            />
          </>
        )}
      </div>
      {problem && !isDrawing ? (
        // It replaces the hint: an additional line would push the map down during an edit.
        <p className={classes['problem']} role="alert">
          <IconAlertCircle size={17} stroke={1.8} aria-hidden />
          {t(`fields.${problem}`)}
        </p>
      ) : (
        <p className={classes['hint']} aria-live="polite">
          {hasTooManyCorners
            ? t('map.boundary.hintManyCorners')
            : t(isTouch ? DRAWING_MODES[mode].hintTouch : DRAWING_MODES[mode].hint)}
        </p>
      )}
    </div>
  );
}

const IconTool = ({ Icon, label, onClick, isDisabled = false }: ToolButtonProps) => (
  <ActionIcon size={36} variant="default" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
    <Icon size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
);
