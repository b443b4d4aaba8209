import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Plan } from '@treewell/domain/work/plans';
import { useTranslation } from 'react-i18next';
import { usePlans } from '../../api/plans.ts';
import { CornerPanel, CornerPanelFrame } from '../../map/canvas/corner-panel.tsx';
import { useFormats } from '../../text/format.ts';
import { isActive, PlanCounts } from './plan-counts.tsx';
import classes from './due-on-map.module.css';

interface DueOnMapProps {
  projectId: number;
  /** The colors of the map are about due work. */
  isColored: boolean;
}

const sumOf = (plans: readonly Plan[], count: 'overdue_count' | 'due_count'): number =>
  plans.reduce((sum, plan) => sum + plan[count], 0);

/** How much is overdue and due by each plan, each with a link to its trees. Nothing while nothing waits. */
export function DueOnMap({ projectId, isColored }: DueOnMapProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data = [] } = usePlans(projectId);
  // As the legend: open where it hides little of the map.
  const isRoomy = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const plans = data.filter(isActive);
  const [overdue, due] = [sumOf(plans, 'overdue_count'), sumOf(plans, 'due_count')];
  if (overdue + due === 0) return null;
  const title = t('due.work');
  const text =
    overdue > 0
      ? t('due.overdue', { number: formats.number(overdue) })
      : t('due.soon', { number: formats.number(due) });
  const Icon = overdue > 0 ? IconAlertTriangle : IconCalendarDue;
  return (
    <CornerPanel
      icon={<Icon size={17} stroke={1.7} aria-hidden />}
      text={text}
      label={`${title}: ${text}`}
      isOpenAtFirst={isColored && isRoomy}
    >
      <CornerPanelFrame title={title} closeLabel={t('due.closeWork')}>
        <ul className={classes['plans']}>
          {plans.map((plan) => (
            <li key={plan.plan_id}>
              <Link
                to="/dashboard/project/$projectId/due"
                params={{ projectId }}
                search={{ plan: plan.plan_id }}
                className={classes['plan']}
              >
                <span className={classes['name']}>{plan.plan_name}</span>
                <PlanCounts plan={plan} />
              </Link>
            </li>
          ))}
        </ul>
      </CornerPanelFrame>
    </CornerPanel>
  );
}
