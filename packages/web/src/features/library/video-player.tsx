import { useTranslation } from 'react-i18next';
import type { ItemDocument } from './library-items.ts';
import classes from './library.module.css';

interface VideoPlayerProps {
  title: string;
  document: ItemDocument;
  address: string;
  isPlaying?: boolean;
}

/** The films have no sound: captions tell what happens, and they are on from the start. */
export function VideoPlayer({
  title,
  document: { captions, preview, language },
  address,
  isPlaying = false,
}: VideoPlayerProps) {
  const { t } = useTranslation();
  return (
    <video
      className={classes['video']}
      controls
      muted
      playsInline
      autoPlay={isPlaying}
      preload="metadata"
      poster={preview}
      src={address}
      aria-label={title}
      width={1280}
      height={720}
    >
      {captions && (
        <track
          kind="captions"
          src={captions}
          srcLang={language}
          label={language === 'es' ? 'Español' : 'English'}
          default
        />
      )}
      {t('library.noVideo')}
    </video>
  );
}
