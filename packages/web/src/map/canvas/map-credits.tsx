// The sources of what the map shows. On a narrow map they are behind a button.
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageryState } from '../base/basemap-watch.ts';
import { creditParts } from './credit-parts.ts';
import { NATURAL_EARTH } from './style.ts';
import type { TreeMap } from './tree-map.ts';
import classes from './map-credits.module.css';

export function MapCredits({ map, imagery }: { map: TreeMap; imagery: ImageryState }) {
  const { t } = useTranslation();
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const credits = useCredits(map, imagery);
  return (
    <div className={classes['credits']} data-open={isOpen || undefined}>
      <p id={textId} className={classes['text']}>
        {credits.map((html, index) => (
          <span key={html}>
            {index > 0 && ' | '}
            <Credit html={html} />
          </span>
        ))}
      </p>
      <ActionIcon
        className={classes['button']}
        variant="default"
        radius="xl"
        aria-label={t('map.attribution')}
        title={t('map.attribution')}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconInfoCircle size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const Credit = ({ html }: { html: string }) =>
  creditParts(html).map(({ text, href }) =>
    href === undefined ? (
      text
    ) : (
      <a key={href} href={href} target="_blank" rel="noopener">
        {text}
      </a>
    ),
  );

/** Imagery that is not there is not named. Where it is there, it covers the built-in map. */
function useCredits({ basemap }: TreeMap, imagery: ImageryState): readonly string[] {
  const ofImagery = useSyncExternalStore(
    (listener) => basemap.onCredits(listener),
    () => basemap.credits().join('\n'),
  );
  return imagery === 'shown' && ofImagery !== '' ? ofImagery.split('\n') : [NATURAL_EARTH];
}
