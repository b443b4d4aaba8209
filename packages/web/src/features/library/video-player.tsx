import { languageRow } from '@treewell/domain/languages';
import { useTranslation } from 'react-i18next';
import { CaptionedFilm } from '../../ui/captioned-film.tsx';
import type { ItemDocument } from './library-items.ts';
import classes from './library.module.css';

interface VideoPlayerProps {
  title: string;
  document: ItemDocument;
  address: string;
  isPlaying?: boolean;
}

export function VideoPlayer({ title, document, address, isPlaying = false }: VideoPlayerProps) {
  const { t } = useTranslation();
  return (
    <CaptionedFilm
      label={title}
      address={address}
      poster={document.poster}
      captions={document.captions}
      language={document.language}
      languageName={languageRow(document.language).label}
      className={classes['video']}
      isPlaying={isPlaying}
      otherwise={t('library.noVideo')}
    />
  );
}
