// The rule of a plan in words.
import type { PlanRule } from '@treewell/domain/work/plans';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useVisitValueText } from '../../text/use-visit-value-text.ts';

const YEAR_DAYS = 365;

export function usePlanSentence(): (rule: PlanRule) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const valueText = useVisitValueText();
  const visitOf = ({ visit_name, stewardship_tasks }: PlanRule): string => {
    const visit = t(`newProject.activities.${activityOf(visit_name)}`);
    return stewardship_tasks === ''
      ? visit
      : t('plans.whatTasks', { visit, tasks: valueText('stewardship_tasks', stewardship_tasks) });
  };
  const oftenOf = ({ every_days, within_days }: PlanRule): string => {
    if (within_days !== null) return t('plans.withinCount', { count: within_days });
    return every_days === YEAR_DAYS ? t('plans.everyYear') : t('plans.everyCount', { count: every_days ?? 0 });
  };
  const whenOf = (rule: PlanRule): string => {
    const [first, last] = rule.season?.split('/') ?? [];
    return first && last
      ? t('plans.season', { when: oftenOf(rule), first: formats.monthDay(first), last: formats.monthDay(last) })
      : oftenOf(rule);
  };
  const whichOf = ({ filter, planted_years }: PlanRule): string => {
    const which = t(Object.keys(filter).length === 0 ? 'plans.ofAll' : 'plans.ofFilter');
    return planted_years === null ? which : t('plans.planted', { which, count: planted_years });
  };
  return (rule) => t('plans.sentence', { what: visitOf(rule), when: whenOf(rule), which: whichOf(rule) });
}
