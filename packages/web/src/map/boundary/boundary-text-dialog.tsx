// People who cannot draw on the map type or paste a boundary here, as GeoJSON or WKT.
import { Button, Drawer, Stack, Text, Textarea } from '@mantine/core';
import { boxOf, type Position, type Ring } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import { formatCoordinates } from '../base/parse-coordinates.ts';
import { cornerCount } from '../draw/ring-edits.ts';
import { BoundaryMark } from './boundary-mark.tsx';
import { AXIS_ORDERS, parseBoundary, type AxisOrder } from './parse-boundary.ts';
import classes from './boundary-text-dialog.module.css';

interface BoundaryTextDialogProps {
  ring: Ring | null;
  near: Position;
  /** Other texts, for a shape that is not a boundary. */
  title?: string;
  useLabel?: string;
  onClose: () => void;
  onRing: (ring: Ring) => void;
}

export function BoundaryTextDialog({ ring, near, title, useLabel, onClose, onRing }: BoundaryTextDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(ring ? toPolyText(ring) : '');
  const [order, setOrder] = useState<AxisOrder>(ring ? 'latitude-first' : 'automatic');
  const [hasTried, setHasTried] = useState(false);
  useBackButton(true, onClose);
  const reading = parseBoundary(text, order, near);
  const found = 'ring' in reading ? reading : undefined;

  function submit(): void {
    setHasTried(true);
    if (found) onRing(found.ring);
  }

  return (
    // In full screen the browser shows only the content of the full-screen element, so the dialog must be inside it.
    <Drawer
      opened
      position="right"
      size="md"
      title={title ?? t('map.text.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('map.text.close') }}
      portalProps={document.fullscreenElement instanceof HTMLElement ? { target: document.fullscreenElement } : {}}
    >
      <Stack gap="md">
        <Textarea
          data-autofocus
          label={t('map.text.label')}
          description={t('map.text.hint')}
          placeholder="POLYGON((38.9 -77.04, 38.9 -77.03, 38.91 -77.03, 38.9 -77.04))"
          rows={10}
          spellCheck={false}
          classNames={{ input: classes['text'] ?? '' }}
          value={text}
          error={hasTried && !found && t(`fields.${'problem' in reading ? reading.problem : 'shape_unreadable'}`)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes['order']}>
          <Text size="sm" fw={500}>
            {t('map.text.order')}
          </Text>
          <ChoiceSwitch
            label={t('map.text.order')}
            choices={AXIS_ORDERS.map((value) => ({ value, label: t(`map.text.orders.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
        </div>
        <div aria-live="polite">{found && <FoundBoundary ring={found.ring} order={found.order} />}</div>
        <Button onClick={submit}>{useLabel ?? t('map.text.use')}</Button>
      </Stack>
    </Drawer>
  );
}

/** Shows how the text was understood, before the person uses it. */
function FoundBoundary({ ring, order }: { ring: Ring; order: Exclude<AxisOrder, 'automatic'> | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { west, south, east, north } = boxOf(ring);
  return (
    <div className={classes['found']}>
      <BoundaryMark ring={ring} size={64} />
      <div>
        <Text size="sm">
          {t('map.text.found', {
            corners: formats.number(cornerCount(ring)),
            centre: formatCoordinates([(west + east) / 2, (south + north) / 2]),
          })}
        </Text>
        {order && <Text size="sm">{t('map.text.readAs', { order: t(`map.text.orders.${order}`) })}</Text>}
      </div>
    </div>
  );
}
