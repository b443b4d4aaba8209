import { Title } from '@mantine/core';
import { documentLanguage, languageRow } from '@treewell/domain/languages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import { CaptionedFilm } from '../../ui/captioned-film.tsx';
import classes from './landing.module.css';

const ROOT = '../../../../../content/files/videos/';
const ADDRESSES = import.meta.glob<string>('../../../../../content/files/videos/introduction.*.{mp4,vtt,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function IntroVideo() {
  const { t } = useTranslation();
  const language = documentLanguage(useLanguage());
  const file = (ending: string): string | undefined => ADDRESSES[`${ROOT}introduction.${language}.${ending}`];
  const address = file('mp4');
  if (address === undefined) return null;
  return (
    <section className={classes['section']} aria-labelledby="video-title">
      <Title order={2} id="video-title" className={classes['sectionTitle'] ?? ''}>
        {t('landing.videoTitle')}
      </Title>
      <p className={classes['sectionText']}>{t('landing.videoText')}</p>
      <CaptionedFilm
        label={t('landing.video')}
        address={address}
        // The first picture of the page comes first.
        isPosterLate
        poster={file('webp')}
        captions={file('vtt')}
        language={language}
        languageName={languageRow(language).label}
        className={classes['video']}
      />
    </section>
  );
}
