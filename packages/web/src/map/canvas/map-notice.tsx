import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDistance } from '../../text/use-distance.ts';
import classes from './map-notice.module.css';

/** A sentence at the edge of the map. It stays until the person closes it. */
export function MapNotice({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes['notice']}>
      <output>{children}</output>
      <CloseButton size="md" aria-label={t('map.closeNotice')} onClick={onClose} />
    </div>
  );
}

export type LocationResult =
  | { kind: 'found'; accuracyMeters: number }
  /** The browser gave no location, on a map with trees. */
  | { kind: 'refused' }
  /** The same on a map without trees. */
  | { kind: 'unavailable' };

/** What came of the search for the person. */
export function LocationNotice({ result, onClose }: { result: LocationResult; onClose: () => void }) {
  const { t } = useTranslation();
  const distance = useDistance();
  return (
    <MapNotice onClose={onClose}>
      {result.kind === 'found'
        ? t('map.location.found', { distance: distance(result.accuracyMeters) })
        : t(`map.location.${result.kind}`)}
    </MapNotice>
  );
}
