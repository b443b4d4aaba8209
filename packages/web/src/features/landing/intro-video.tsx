import { Title } from '@mantine/core';
import { LANGUAGES } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import classes from './landing.module.css';

const ROOT = '../../../../../content/files/videos/';
const ADDRESSES = import.meta.glob<string>('../../../../../content/files/videos/introduction.*.{mp4,vtt,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The film has no sound: its captions are on from the start. */
export function IntroVideo() {
  const { t } = useTranslation();
  const language = useLanguage();
  const file = (ending: string): string | undefined => ADDRESSES[`${ROOT}introduction.${language}.${ending}`];
  if (file('mp4') === undefined) return null;
  return (
    <section className={classes['section']} aria-labelledby="video-title">
      <Title order={2} id="video-title" className={classes['sectionTitle'] ?? ''}>
        {t('landing.videoTitle')}
      </Title>
      <p className={classes['sectionText']}>{t('landing.videoText')}</p>
      <video
        key={language}
        className={classes['video']}
        controls
        muted
        playsInline
        preload="none"
        poster={file('webp')}
        src={file('mp4')}
        aria-label={t('landing.video')}
        width={1280}
        height={720}
      >
        <track
          kind="captions"
          src={file('vtt')}
          srcLang={language}
          label={LANGUAGES.find(({ value }) => value === language)?.label}
          default
        />
      </video>
    </section>
  );
}
