import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDistance } from '../base/use-distance.ts';
import classes from './map-notice.module.css';

export type Notice =
  | { kind: 'located'; accuracyMeters: number }
  /** The person pressed the location button, and the browser gave no location. */
  | { kind: 'unavailable' };

/** A sentence at the edge of the map. It stays until the person closes it. */
export function MapNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes['notice']}>
      <output>{useNoticeText(notice)}</output>
      <CloseButton size="md" aria-label={t('map.location.close')} onClick={onClose} />
    </div>
  );
}

function useNoticeText(notice: Notice): string {
  const { t } = useTranslation();
  const distance = useDistance();
  switch (notice.kind) {
    case 'located':
      return t('map.location.found', { distance: distance(notice.accuracyMeters) });
    case 'unavailable':
      return t('map.location.unavailable');
  }
}
