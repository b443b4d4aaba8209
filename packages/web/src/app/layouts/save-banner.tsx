import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveState, type SaveState } from '../../api/save-state.ts';
import classes from './save-banner.module.css';

const ICONS = { saving: IconCloudUp, saved: IconCheck, failed: IconAlertTriangle } as const;

/**
 * Shows at the top of the page whether an edit is being saved, is saved or has failed. Both live regions are always in
 * the page: a screen reader reads out only changes inside a region that exists already.
 */
export function SaveBanner() {
  const state = useSaveState();
  return (
    <div className={classes['place']}>
      <output>{state && state !== 'failed' && <SaveNote state={state} />}</output>
      <div role="alert">{state === 'failed' && <SaveNote state={state} />}</div>
    </div>
  );
}

function SaveNote({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={classes['note']} data-state={state}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {t(`save.${state}`)}
    </span>
  );
}
