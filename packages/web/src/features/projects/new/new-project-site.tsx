import { Text } from '@mantine/core';
import { ringOf, type Box, type Ring } from '@treewell/domain/geo';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../../api/places.ts';
import type { StartPlace } from '../../../map/canvas/map-canvas.tsx';
import { zoomOf } from '../../../map/search/place-text.ts';
import { useFormats } from '../../../text/format.ts';
import { fieldText } from '../../../text/problem-text.ts';
import { useUnits } from '../../../text/use-units.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { areaOf } from './area.ts';
import { NewProjectButtons, StartOverButton } from './new-project-buttons.tsx';
import type { NewProjectValues } from './new-project-values.ts';
import type { NewProjectState } from './use-new-project.ts';
import classes from './new-project-site.module.css';

const BoundaryEditor = lazy(() =>
  import('../../../map/boundary/boundary-editor.tsx').then((module) => ({ default: module.BoundaryEditor })),
);

/** Step 3: the boundary on the map. */
export function NewProjectSite({ project }: { project: NewProjectState }) {
  const { t } = useTranslation();
  const { form, setEditor } = project;
  const [view, setView] = useState<Box>();
  const [isMoving, setIsMoving] = useState(false);
  const { shape, isExtentSet } = form.values;
  const city = useCityPlace(form.values);
  return (
    <div className={classes['site']}>
      {/* Locked during the request: the server creates the project with the boundary that was sent. */}
      <div className={classes['map']} inert={form.isSending}>
        <Suspense fallback={<LoadingBlock height="100%" label={t('newProject.mapLoading')} />}>
          <BoundaryEditor
            ref={setEditor}
            label={t('newProject.mapLabel')}
            value={shape}
            treesOf="everyone"
            startsAtPerson={city.kind === 'unknown'}
            startsAt={city.place}
            onChange={project.changeShape}
            onProblemChange={project.changeShapeProblem}
            onViewChange={(box, isStillMoving) => {
              setView(box);
              setIsMoving(isStillMoving);
              project.viewChanged();
            }}
          />
        </Suspense>
      </div>
      <div className={classes['foot']}>
        {form.errors.shape !== undefined && <Message kind="problem">{fieldText(t, form.errors.shape)}</Message>}
        {/* Screen readers wait until the map stands still. */}
        <Text className={classes['size']} aria-live="polite" aria-busy={isMoving}>
          {shape ? (
            <BoundaryText kind={isExtentSet ? 'set' : 'shape'} ring={shape} />
          ) : view ? (
            <BoundaryText kind="view" ring={ringOf(view)} />
          ) : (
            t('newProject.boundaryIs.waiting')
          )}
        </Text>
        <NewProjectButtons project={project} />
      </div>
      <div className={classes['startOver']}>
        <StartOverButton project={project} />
      </div>
    </div>
  );
}

interface City {
  kind: 'known' | 'searched' | 'unknown';
  place?: StartPlace;
}

/** The chosen city, or the best match for the typed one. Unknown if none was typed, or none is found. */
function useCityPlace({ inCity, cityPlace }: NewProjectValues): City {
  const typed = cityPlace ? '' : inCity.trim();
  const { data, isError } = usePlaces(typed, undefined);
  if (cityPlace) return { kind: 'known', place: cityPlace };
  if (typed === '' || isError) return { kind: 'unknown' };
  if (!data) return { kind: 'searched' };
  const [found] = data;
  if (!found) return { kind: 'unknown' };
  return { kind: 'known', place: { position: [found.longitude, found.latitude], zoom: zoomOf(found) } };
}

function BoundaryText({ kind, ring }: { kind: 'view' | 'shape' | 'set'; ring: Ring }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { unit, size } = areaOf(ring, useUnits());
  return t(`newProject.boundaryIs.${kind}`, { area: t(`newProject.area.${unit}`, { size: formats.number(size) }) });
}
