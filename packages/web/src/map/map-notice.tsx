import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../text/format.ts';
import { useLanguage } from '../text/use-language.ts';
import classes from './map-notice.module.css';

export type Notice =
  | { kind: 'located'; accuracyMeters: number }
  /** Refused while the map looked for the person by itself. */
  | { kind: 'refused' }
  /** Refused after the person asked for it. */
  | { kind: 'unavailable' };

const FEET_PER_METER = 1 / 0.3048;

/** A sentence at the edge of the map, until it is closed. */
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
  const formats = useFormats();
  const isMetric = useLanguage() === 'es';
  switch (notice.kind) {
    case 'located': {
      const distance = Math.ceil(notice.accuracyMeters * (isMetric ? 1 : FEET_PER_METER));
      return t('map.location.found', { distance: `${formats.number(distance)} ${isMetric ? 'm' : 'ft'}` });
    }
    case 'refused':
      return t('map.location.refused');
    case 'unavailable':
      return t('map.location.unavailable');
  }
}
