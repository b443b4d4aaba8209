import { Button, InputError } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import type { Position } from '@treewell/domain/geo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import { TreePlacer } from '../../../map/place/tree-placer.tsx';
import { SameSpotQuestion } from './same-spot-question.tsx';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

interface TreeFormPlaceProps {
  form: TreeFormState;
  id: string;
  error: string | undefined;
  projectId: number;
  near: Position | undefined;
  onOpenTree: (treeId: number) => void;
}

/** The place of the tree. An existing tree shows the map only after the person presses the move button. */
export function TreeFormPlace({ form, id, error, projectId, near, onOpenTree }: TreeFormPlaceProps) {
  const { t } = useTranslation();
  const [isMoving, setIsMoving] = useState(!form.isEdit);
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
      {isMoving ? (
        <TreePlacer
          label={t('trees.form.placeMap')}
          value={place}
          accuracyMeters={form.accuracyMeters}
          onChange={form.changePlace}
          projectId={projectId}
          near={near}
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
