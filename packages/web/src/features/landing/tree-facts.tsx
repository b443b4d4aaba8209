// Three figures about city trees, as pictures.
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './tree-facts.module.css';

/** Two thermometers: the one in the shade of a crown is 2 to 4 degrees lower. */
const Cooling = () => (
  <svg viewBox="0 0 200 120" aria-hidden focusable="false">
    <circle className={classes['sun']} cx="38" cy="24" r="13" />
    <path className={classes['thin']} d="M38 3v-3M38 45v5M17 24h-6M59 24h6M23 9l-4-4M53 9l4-4M23 39l-4 4M53 39l4 4" />
    <path
      className={classes['leaf']}
      d="M112 62c-16-4-18-24-4-30 2-16 24-22 34-10 14-6 30 6 26 20 12 8 6 26-8 24-10 8-38 6-48-4Z"
    />
    <path className={classes['bark']} d="M136 62h8l3 52h-14Z" />
    <g>
      <rect className={classes['glass']} x="52" y="48" width="10" height="52" rx="5" />
      <circle className={classes['warm']} cx="57" cy="104" r="9" />
      <rect className={classes['warm']} x="54.5" y="56" width="5" height="46" />
    </g>
    <g>
      <rect className={classes['glass']} x="104" y="66" width="10" height="34" rx="5" />
      <circle className={classes['cool']} cx="109" cy="104" r="9" />
      <rect className={classes['cool']} x="106.5" y="80" width="5" height="22" />
    </g>
    <path className={classes['thin']} d="M66 56h22M88 80h12M84 56v24m-4-5 4 5 4-5" />
  </svg>
);

const SQUARES = Array.from(
  { length: 100 },
  (_, index) => `M${40.75 + (index % 10) * 12} ${0.75 + Math.floor(index / 10) * 12}h10.5v10.5h-10.5z`,
).join('');
const COVERED = [2, 3, 14, 27, 28, 38, 55, 61, 72, 86];

/** A hundred squares of a city from above, ten of them under crowns. */
const Canopy = () => (
  <svg viewBox="0 0 200 120" aria-hidden focusable="false">
    <path className={classes['ground']} d={SQUARES} />
    {COVERED.map((index) => (
      <circle
        key={index}
        className={classes['leaf']}
        cx={46 + (index % 10) * 12}
        cy={6 + Math.floor(index / 10) * 12}
        r="6.4"
      />
    ))}
  </svg>
);

const SPECKS = 50;
/** Of a hundred: gone in any case, and gone at best. */
const GONE = 0.07;
const GONE_AT_BEST = 0.24;

/** Spread evenly and without a pattern, by the golden ratio. The fate of each does not depend on its place. */
const DUST = Array.from({ length: SPECKS }, (_, index) => {
  const rank = (index * 17) % SPECKS;
  return {
    x: Math.round(6 + ((index * 0.618034) % 1) * 188),
    y: Math.round(6 + ((index + 0.5) / SPECKS) * 104),
    fate: rank < SPECKS * GONE ? 'gone' : rank < SPECKS * GONE_AT_BEST ? 'maybe' : 'stays',
  };
});

/** Fifty specks of dust: four are gone for sure, eight more at best. */
const Pollution = () => (
  <svg viewBox="0 0 200 120" aria-hidden focusable="false">
    <path
      className={classes['leaf']}
      d="M76 70c-16-4-18-24-4-30 2-18 26-24 38-12 16-6 32 6 28 22 12 8 6 28-10 26-12 8-42 6-52-6Z"
    />
    <path className={classes['bark']} d="M100 72h9l3 46H97Z" />
    {DUST.map(({ x, y, fate }) => (
      <circle key={`${x} ${y}`} className={classes[fate]} cx={x} cy={y} r="2.6" />
    ))}
  </svg>
);

export function TreeFacts() {
  const { t } = useTranslation();
  return (
    <section className={classes['facts']} aria-labelledby="facts-title">
      <div className={classes['inner']}>
        <Title order={2} id="facts-title" className={classes['title'] ?? ''}>
          {t('landing.statsTitle')}
        </Title>
        <ul className={classes['list']}>
          <Fact name="cooling" picture={<Cooling />} />
          <Fact name="canopy" picture={<Canopy />} />
          <Fact name="pollution" picture={<Pollution />} />
        </ul>
      </div>
    </section>
  );
}

function Fact({ name, picture }: { name: 'cooling' | 'canopy' | 'pollution'; picture: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li>
      {picture}
      <p className={classes['value']}>
        {t(`landing.stats.${name}.value`)} <span>{t(`landing.stats.${name}.title`)}</span>
      </p>
      <p>{t(`landing.stats.${name}.text`)}</p>
    </li>
  );
}
