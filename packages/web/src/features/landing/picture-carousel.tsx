import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANDING_PICTURES } from './landing-pictures.ts';
import { useSlideShow } from './use-slide-show.ts';
import classes from './picture-carousel.module.css';

/** The pictures change by themselves; one button stops them, and each picture has a button of its own. */
export function PictureCarousel() {
  const { t } = useTranslation();
  const total = LANDING_PICTURES.length;
  const [isLookedAt, setIsLookedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const { index, isPlaying, show, setIsPlaying } = useSlideShow(total, isLookedAt || hasFocus);
  const [hasOthers, setHasOthers] = useState(false);
  // The first picture is the largest thing on the page: the others wait until it is there.
  useEffect(() => {
    const timer = setTimeout(() => setHasOthers(true), 2_500);
    return () => clearTimeout(timer);
  }, []);
  if (total === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hold the pictures still
    <section
      className={classes['carousel']}
      aria-roledescription="carousel"
      aria-label={t('landing.pictures.label')}
      onPointerEnter={() => setIsLookedAt(true)}
      onPointerLeave={() => setIsLookedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        {LANDING_PICTURES.map(({ name, avif, webp, address }, position) =>
          position === 0 || hasOthers || position === index ? (
            <figure
              key={name}
              aria-roledescription="slide"
              aria-label={t('landing.pictures.count', { number: position + 1, total })}
              aria-hidden={position !== index}
              className={classes['slide']}
              data-shown={position === index}
            >
              <picture>
                <source type="image/avif" srcSet={avif} sizes="100vw" />
                <source type="image/webp" srcSet={webp} sizes="100vw" />
                <img
                  src={address}
                  alt={t(`landing.pictures.${name}`)}
                  width={1920}
                  height={1080}
                  fetchPriority={position === 0 ? 'high' : 'low'}
                  decoding={position === 0 ? 'sync' : 'async'}
                />
              </picture>
            </figure>
          ) : null,
        )}
      </div>
      <div className={classes['controls']}>
        <button
          type="button"
          className={classes['play']}
          aria-label={t(isPlaying ? 'landing.pictures.pause' : 'landing.pictures.play')}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          {isPlaying ? (
            <IconPlayerPause size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
          )}
        </button>
        {LANDING_PICTURES.map(({ name }, position) => (
          <button
            key={name}
            type="button"
            className={classes['dot']}
            aria-label={t('landing.pictures.show', { number: position + 1 })}
            aria-current={position === index || undefined}
            onClick={() => show(position)}
          />
        ))}
      </div>
    </section>
  );
}
