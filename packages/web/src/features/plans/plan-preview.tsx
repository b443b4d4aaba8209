import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { usePlanPreview } from '../../api/plans.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { type PlanValues, checkPlan, ruleOf } from './plan-form-values.ts';
import { usePlanSentence } from './use-plan-sentence.ts';
import classes from './plan-preview.module.css';

/** A person types a number in a few steps. */
const PAUSE_MS = 350;

/** The rule in words, and what it means for the trees of today. */
export function PlanPreview({ projectId, values }: { projectId: number; values: PlanValues }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sentence = usePlanSentence();
  const rule = ruleOf(values);
  const checked = checkPlan({ ...values, name: '-' });
  const asked = 'input' in checked ? JSON.stringify(checked.input) : undefined;
  const [paused] = useDebouncedValue(asked, PAUSE_MS);
  const preview = usePlanPreview(projectId, asked && paused ? { ...JSON.parse(paused), projectId } : undefined);
  if (!rule) return null;
  const isOld = asked !== paused || preview.isPlaceholderData;
  return (
    <div className={classes['preview']}>
      <Text fw={600}>{sentence(rule)}</Text>
      <output className={classes['numbers']} data-old={isOld || undefined}>
        {preview.error
          ? problemText(t, preview.error)
          : preview.data
            ? t(preview.data.is_estimate ? 'plans.estimate' : 'plans.preview', {
                trees: formats.number(preview.data.tree_count),
                overdue: formats.number(preview.data.overdue_count),
                due: formats.number(preview.data.due_count),
              })
            : t('plans.previewing')}
      </output>
    </div>
  );
}
