import { QAQC_SYMBOLOGIES } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { QAQC_FORMS } from './qaqc-colors.ts';
import classes from './qaqc-map.module.css';

const TEXTS = { todo: 'qaqcRuns.map.todo', done: 'qaqcRuns.map.done', other: 'qaqcRuns.map.others' } as const;

export function QaqcLegend() {
  const { t } = useTranslation();
  return (
    <section className={classes['legend']} aria-label={t('qaqcRuns.map.legend')}>
      <ul>
        {QAQC_SYMBOLOGIES.map((symbology) => (
          <li key={symbology}>
            <span className={classes['swatch']}>
              <span className={classes['circle']} data-form={QAQC_FORMS[symbology]} />
            </span>
            {t(TEXTS[QAQC_FORMS[symbology]])}
          </li>
        ))}
      </ul>
    </section>
  );
}
