import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANDING_PICTURES } from './landing-pictures.ts';
import { runCarousel } from './run-carousel.ts';
import classes from './picture-carousel.module.css';

/** The pictures change by themselves; one button stops them, and each picture has a button of its own. */
export function PictureCarousel() {
  const { t } = useTranslation();
  const total = LANDING_PICTURES.length;
  if (total === 0) return null;
  return (
    <section
      ref={runCarousel}
      className={classes['carousel']}
      aria-roledescription="carousel"
      aria-label={t('landing.pictures.label')}
      data-run="carousel"
      data-playing={false}
    >
      <div aria-live="polite">
        {LANDING_PICTURES.map(({ name, avif, webp, address }, position) => (
          <figure
            key={name}
            aria-roledescription="slide"
            aria-label={t('landing.pictures.count', { number: position + 1, total })}
            aria-hidden={position !== 0}
            className={classes['slide']}
            data-shown={position === 0}
          >
            <picture>
              <source type="image/avif" srcSet={avif} sizes="100vw" />
              <source type="image/webp" srcSet={webp} sizes="100vw" />
              <img
                // Before `src`: otherwise the browser has begun to load it.
                loading={position === 0 ? 'eager' : 'lazy'}
                src={address}
                alt={t(`landing.pictures.${name}`)}
                width={1920}
                height={1080}
                fetchPriority={position === 0 ? 'high' : 'low'}
                decoding={position === 0 ? 'sync' : 'async'}
              />
            </picture>
          </figure>
        ))}
      </div>
      <div className={classes['controls']}>
        <button type="button" className={classes['play']}>
          <span className={classes['toPause']}>
            <IconPlayerPause size={18} stroke={1.8} aria-hidden />
            <VisuallyHidden>{t('landing.pictures.pause')}</VisuallyHidden>
          </span>
          <span className={classes['toPlay']}>
            <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
            <VisuallyHidden>{t('landing.pictures.play')}</VisuallyHidden>
          </span>
        </button>
        {LANDING_PICTURES.map(({ name }, position) => (
          <button
            key={name}
            type="button"
            className={classes['dot']}
            aria-label={t('landing.pictures.show', { number: position + 1 })}
            aria-current={position === 0 || undefined}
          />
        ))}
      </div>
    </section>
  );
}
