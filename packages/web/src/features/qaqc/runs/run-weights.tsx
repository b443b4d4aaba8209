import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useListedSpeciesName } from '../../../text/use-species-name.ts';
import classes from './run-parts.module.css';

interface RunWeightsProps {
  run: Pick<QaqcRun, 'new_observers' | 'sub_ids'>;
}

/** Whose health checks were more likely to be drawn. */
export function RunWeights({ run }: RunWeightsProps) {
  const { t } = useTranslation();
  if (run.sub_ids.length > 0) return <SpeciesWeights run={run} />;
  if (run.new_observers)
    return <span className={classes['quiet']}>{t('qaqcRuns.weights', { list: t('qaqcRuns.newObservers') })}</span>;
  return <span className={classes['quiet']}>{t('qaqcRuns.equalWeights')}</span>;
}

/** A part of its own, because it loads the list of species. */
function SpeciesWeights({ run: { new_observers, sub_ids } }: RunWeightsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useListedSpeciesName();
  const names = sub_ids.flatMap((id) => nameOf(id) ?? []);
  const list = formats.list([...(new_observers ? [t('qaqcRuns.newObservers')] : []), ...names]);
  return <span className={classes['quiet']}>{list !== '' && t('qaqcRuns.weights', { list })}</span>;
}
