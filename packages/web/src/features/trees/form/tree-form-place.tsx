import { Button, InputError, Text } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import type { Position } from '@treewell/domain/geo';
import type { Tree } from '@treewell/domain/trees';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import { CrosshairPlacer } from '../../../map/place/crosshair-placer.tsx';
import { TreePlacer } from '../../../map/place/tree-placer.tsx';
import { SameSpotQuestion } from './same-spot-question.tsx';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

export interface Placing {
  map: TreeMap | undefined;
  /** Where the tree before this one was placed. */
  previous: Position | undefined;
}

interface TreeFormPlaceProps {
  form: TreeFormState;
  id: string;
  error: string | undefined;
  projectId: number;
  /** The map of the page, on which a new tree is placed. Undefined when the form has a small map of its own. */
  placing: Placing | undefined;
  onOpenTree: (treeId: number) => void;
}

/** The place of the tree. An existing tree shows the map only after the person presses the move button. */
export function TreeFormPlace({ form, id, error, projectId, placing, onOpenTree }: TreeFormPlaceProps) {
  const { t } = useTranslation();
  const [isMoving, setIsMoving] = useState(!form.isEdit);
  const { former } = form;
  const { place } = form.values;
  const errorId = `${id}-error`;
  return (
    <fieldset
      id={id}
      className={classes['place']}
      aria-describedby={error === undefined ? undefined : errorId}
      tabIndex={-1}
    >
      <legend className={classes['legend']}>
        {t('trees.form.fields.place')}
        {!form.isEdit && (
          <span className={classes['star']} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {error !== undefined && (
        <InputError id={errorId} size="md">
          {error}
        </InputError>
      )}
      {former ? (
        <FormerPlace former={former} />
      ) : placing && !form.isEdit ? (
        <CrosshairPlacer
          map={placing.map}
          previous={placing.previous}
          value={place}
          accuracyMeters={form.accuracyMeters}
          isPaused={form.isSending}
          onChange={form.changePlace}
        />
      ) : isMoving ? (
        <TreePlacer
          label={t('trees.form.placeMap')}
          value={place}
          accuracyMeters={form.accuracyMeters}
          onChange={form.changePlace}
          projectId={projectId}
        />
      ) : (
        <div className={classes['placed']}>
          <span>{place && formatCoordinates(place)}</span>
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={18} stroke={1.7} aria-hidden />}
            onClick={() => setIsMoving(true)}
          >
            {t('trees.form.move')}
          </Button>
        </div>
      )}
      <SameSpotQuestion sameSpot={form.sameSpot} projectId={projectId} onOpenTree={onOpenTree} />
    </fieldset>
  );
}

/** A new tree stands where the old one stood, and belongs to its home. */
function FormerPlace({ former }: { former: Tree }) {
  const { t } = useTranslation();
  const { tree_name: name, longitude, latitude, home_project_name: project } = former;
  return (
    <>
      <div className={classes['placed']}>
        {t('treeStatus.form.place', { name, coordinates: formatCoordinates([longitude, latitude]) })}
      </div>
      <Text size="sm" c="dimmed">
        {project === null ? t('treeStatus.form.homeless') : t('treeStatus.form.home', { project })}
      </Text>
    </>
  );
}
