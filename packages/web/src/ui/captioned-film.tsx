import { showPosterWhenNear } from './show-poster-when-near.ts';

interface CaptionedFilmProps {
  label: string;
  address: string;
  /** Shown until the film begins. */
  poster: string | undefined;
  /** Whether the poster waits until the person comes near the film. */
  isPosterLate?: boolean;
  captions: string | undefined;
  language: string;
  /** Its own name for itself. */
  languageName: string | undefined;
  className: string | undefined;
  /** Whether it begins by itself. */
  isPlaying?: boolean;
  /** Shown by browsers that cannot play it. */
  otherwise?: string;
}

/** A film without sound: captions tell what happens, and they are on from the start. */
export function CaptionedFilm({
  label,
  address,
  poster,
  isPosterLate = false,
  captions,
  language,
  languageName,
  className,
  isPlaying = false,
  otherwise,
}: CaptionedFilmProps) {
  return (
    <video
      key={address}
      className={className}
      controls
      muted
      playsInline
      autoPlay={isPlaying}
      preload="none"
      {...(isPosterLate ? { ref: showPosterWhenNear, 'data-run': 'poster', 'data-poster': poster } : { poster })}
      src={address}
      aria-label={label}
      width={1280}
      height={720}
    >
      {captions && <track kind="captions" src={captions} srcLang={language} label={languageName} default />}
      {otherwise}
    </video>
  );
}
