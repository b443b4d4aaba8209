import { ActionIcon, Button } from '@mantine/core';
import type { ShapeProblem } from '@treewell/domain/geo';
import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp, IconCheck, IconForms, IconFrame, IconPolygon, IconPolygonOff, IconTrash, IconX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './boundary-toolbar.module.css';
import { DRAWING_MODES, type DrawingMode } from './drawing-modes.ts';

interface BoundaryToolbarProps {
  mode: DrawingMode;
  problem: ShapeProblem | undefined;
  hasShape: boolean;
  hasTooManyCorners: boolean;
  isReady: boolean;
  can: Record<'undo' | 'redo' | 'finish' | 'deleteCorner', boolean>;
  on: Record<'draw' | 'finish' | 'cancel' | 'undo' | 'redo' | 'deleteCorner' | 'deleteShape' | 'useView' | 'type', () => void>;
}

export function BoundaryToolbar({ mode, problem, hasShape, hasTooManyCorners, isReady, can, on }: BoundaryToolbarProps) {
  const { t } = useTranslation();
  const isDrawing = mode === 'draw-polygon';
  return (
    <div className={classes['bar']}>
      <div className={classes['tools']} role="toolbar" aria-label={t('map.boundary.tools')}>
        {isDrawing ? (
          <>
            <Tool Icon={IconCheck} label={t('map.boundary.finish')} isMain isOff={!can.finish} onClick={on.finish} />
            <Tool Icon={IconX} label={t('map.boundary.cancel')} onClick={on.cancel} />
            <Step Icon={IconArrowBackUp} label={t('map.boundary.undo')} isOff={!can.undo} onClick={on.undo} />
          </>
        ) : (
          <>
            <Tool Icon={IconPolygon} label={t(hasShape ? 'map.boundary.drawAgain' : 'map.boundary.draw')} isMain={!hasShape} isOff={!isReady} onClick={on.draw} />
            <Tool Icon={IconFrame} label={t('map.boundary.useView')} isOff={!isReady} onClick={on.useView} />
            <Tool Icon={IconForms} label={t('map.boundary.type')} onClick={on.type} />
            {hasShape && <Tool Icon={IconPolygonOff} label={t('map.boundary.deleteCorner')} isOff={!can.deleteCorner} onClick={on.deleteCorner} />}
            {hasShape && <Tool Icon={IconTrash} label={t('map.boundary.deleteShape')} onClick={on.deleteShape} />}
            <Step Icon={IconArrowBackUp} label={t('map.boundary.undo')} isOff={!can.undo} onClick={on.undo} />
            <Step Icon={IconArrowForwardUp} label={t('map.boundary.redo')} isOff={!can.redo} onClick={on.redo} />
          </>
        )}
      </div>
      {problem && !isDrawing ? (
        // In the place of the hint: a message of its own would push the map down in the middle of an edit.
        <p className={classes['problem']} role="alert">
          <IconAlertCircle size={17} stroke={1.8} aria-hidden />
          {t(`fields.${problem}`)}
        </p>
      ) : (
        <p className={classes['hint']} aria-live="polite">
          {hasTooManyCorners ? t('map.boundary.hintManyCorners') : t(DRAWING_MODES[mode].hint)}
        </p>
      )}
    </div>
  );
}

interface ToolProps {
  Icon: Icon;
  label: string;
  onClick: () => void;
  isMain?: boolean;
  isOff?: boolean;
}

const Tool = ({ Icon, label, onClick, isMain = false, isOff = false }: ToolProps) => (
  <Button size="sm" px="sm" variant={isMain ? 'filled' : 'default'} leftSection={<Icon size={17} stroke={1.7} aria-hidden />} disabled={isOff} onClick={onClick}>
    {label}
  </Button>
);

const Step = ({ Icon, label, onClick, isOff = false }: ToolProps) => (
  <ActionIcon size={36} variant="default" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Icon size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
);
