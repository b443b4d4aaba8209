import { useTranslation } from 'react-i18next';
import { useTreeFieldTexts } from '../../../../text/use-tree-field-texts.ts';
import type { LossReason } from './year-bars.ts';

/** Why a tree was lost, in words. */
export function useReasonText(): (reason: LossReason) => string {
  const { t } = useTranslation();
  const { options } = useTreeFieldTexts().status_reason;
  return (reason) => (reason === 'unknown' ? t('losses.noReason') : (options?.[reason] ?? reason));
}
