import { IconEyeOff, IconShieldCheck } from '@tabler/icons-react';
import type { Visit } from '@treewell/domain/visits';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useMeasureTexts } from '../../text/use-measure-texts.ts';
import { qualityStateOf } from './visit-quality.ts';
import classes from './visit-quality-note.module.css';

/** One sentence on what quality control means for a visit. Nothing for most visits. */
export function useQualityText(): (visit: Visit) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const { percent } = useMeasureTexts();
  return (visit) => {
    const state = qualityStateOf(visit);
    if (state === undefined) return undefined;
    if (state === 'hidden' || state === 'drawn') return t(`qaqcPeople.visit.${state}`);
    return t(`qaqcPeople.visit.${state}`, {
      date: formats.date(new Date(visit.qaqc_checked_at ?? visit.visit_date * 1_000)),
      percent: percent((visit.qaqc_accuracy ?? 0) / 100),
    });
  };
}

export function VisitQualityNote({ visit }: { visit: Visit }) {
  const text = useQualityText()(visit);
  if (text === undefined) return null;
  const state = qualityStateOf(visit);
  const Icon = state === 'hidden' || state === 'drawn' ? IconEyeOff : IconShieldCheck;
  return (
    <p className={classes['note']}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
