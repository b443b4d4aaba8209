import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './case-study.module.css';

const TREES = 316;
const ONE_IN = 5;
const IN_A_ROW = 32;
const STEP = 10;

/** In percent, as the study says. */
const AGREEMENT = [
  { name: 'defoliation', percent: 100 },
  { name: 'discoloration', percent: 93 },
  { name: 'dbh', percent: 92 },
  { name: 'vigor', percent: 92 },
  { name: 'dieback', percent: 76 },
  { name: 'transparency', percent: 76 },
] as const;

const PLACES = Array.from({ length: TREES }, (_, index) => ({
  x: (index % IN_A_ROW) * STEP + STEP / 2,
  y: Math.floor(index / IN_A_ROW) * STEP + STEP / 2,
  isTwice: index % ONE_IN === 2,
}));
/** A line without length and with round ends is a dot. */
const dots = (places: typeof PLACES): string => places.map(({ x, y }) => `M${x} ${y}h0`).join('');
const DOTS = dots(PLACES.filter(({ isTwice }) => !isTwice));
const DOTS_TWICE = dots(PLACES.filter(({ isTwice }) => isTwice));
const RINGS = PLACES.filter(({ isTwice }) => isTwice)
  .map(({ x, y }) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`)
  .join('');

export function CaseStudy() {
  const { t } = useTranslation();
  return (
    <section className={classes['section']} aria-labelledby="case-title">
      <div>
        <Title order={2} id="case-title" className={classes['title'] ?? ''}>
          {t('landing.caseTitle')}
        </Title>
        <p>{t('landing.caseText')}</p>
        <figure className={classes['trees']}>
          <Trees />
          <figcaption>
            <p className={classes['dots']}>{t('landing.caseDots')}</p>
            <span className={classes['once']} aria-hidden /> {t('landing.caseDotsLegend.once')}
            <span className={classes['twice']} aria-hidden /> {t('landing.caseDotsLegend.twice')}
          </figcaption>
        </figure>
      </div>
      <div>
        <Title order={3} className={classes['subtitle'] ?? ''}>
          {t('landing.caseResults')}
        </Title>
        <ul className={classes['bars']}>
          {AGREEMENT.map(({ name, percent }) => (
            <li key={name}>
              <span>{t(`landing.caseMeasures.${name}`)}</span>
              <strong>{percent}%</strong>
              <span className={classes['bar']} aria-hidden>
                <span style={{ width: `${percent}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <p>{t('landing.caseLesson')}</p>
        <p className={classes['source']}>{t('landing.caseSource')}</p>
      </div>
    </section>
  );
}

/** One dot for each tree. A ring around every fifth: colors alone would not tell them apart. */
function Trees() {
  const rows = Math.ceil(TREES / IN_A_ROW);
  return (
    <svg viewBox={`0 0 ${IN_A_ROW * STEP} ${rows * STEP}`} aria-hidden focusable="false">
      <path className={classes['tree']} d={DOTS} />
      <path className={classes['treeTwice']} d={DOTS_TWICE} />
      <path className={classes['ring']} d={RINGS} />
    </svg>
  );
}
