import { Drawer } from '@mantine/core';
import type { Plan } from '@treewell/domain/work/plans';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { closeOnEscape } from '../../ui/close-on-escape.ts';
import { useBackButton } from '../../ui/use-back-button.ts';
import { PlanForm } from './plan-form.tsx';
import type { PlanValues } from './plan-form-values.ts';
import type { FilterWords } from './plan-item.tsx';

interface PlanFormDrawerProps {
  project: Project;
  opened: { plan: Plan } | { blank: PlanValues } | undefined;
  FilterWords: FilterWords;
  onClose: () => void;
}

/** The form of a plan, beside the page. */
export function PlanFormDrawer({ project, opened, FilterWords, onClose }: PlanFormDrawerProps) {
  const { t } = useTranslation();
  useBackButton(opened !== undefined, onClose);
  const plan = opened && 'plan' in opened ? opened.plan : undefined;
  return (
    <Drawer
      opened={opened !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape(onClose)}
      position="right"
      size="36rem"
      title={t(plan ? 'plans.editTitle' : 'plans.addTitle')}
      closeButtonProps={{ 'aria-label': t('plans.close'), size: 'lg' }}
    >
      {opened && (
        <PlanForm
          key={plan?.plan_id ?? 'new'}
          project={project}
          plan={plan}
          blank={'blank' in opened ? opened.blank : undefined}
          FilterWords={FilterWords}
          onSaved={onClose}
        />
      )}
    </Drawer>
  );
}
