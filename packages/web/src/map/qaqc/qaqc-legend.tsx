import { QAQC_SYMBOLOGIES } from '@treewell/domain/qaqc/runs';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import { useTranslation } from 'react-i18next';
import { useLostStatus } from '../../text/use-lost-status.ts';
import { TreeSwatch } from '../trees/tree-swatch.tsx';
import { QAQC_COLORS, QAQC_FORMS } from './qaqc-colors.ts';
import classes from './qaqc-map.module.css';

const TEXTS = { todo: 'qaqcRuns.map.todo', done: 'qaqcRuns.map.done', other: 'qaqcRuns.map.others' } as const;

/** `lost`: what stands at the places of other trees that are in view and do not live. */
export function QaqcLegend({ lost }: { lost: readonly TreeStatus[] }) {
  const { t } = useTranslation();
  const textOf = useLostStatus();
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
        {lost.map((status) => (
          <li key={status}>
            <span className={classes['swatch']}>
              <TreeSwatch form="disc" color={QAQC_COLORS[2]} status={status} />
            </span>
            {textOf(status)}
          </li>
        ))}
      </ul>
    </section>
  );
}
