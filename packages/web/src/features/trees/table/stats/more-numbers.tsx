import { Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBlock } from '../../../../ui/loading-block.tsx';
import classes from './more-numbers.module.css';

const PlantedTrees = lazy(() =>
  import('../survival/planted-trees.tsx').then((module) => ({ default: module.PlantedTrees })),
);
const LostTrees = lazy(() => import('../losses/lost-trees.tsx').then((module) => ({ default: module.LostTrees })));

interface MoreNumbersProps {
  project: Project;
  filter: TreeFilter | undefined;
}

/** Numbers over years. They cost the server some work, so they are loaded when somebody opens them. */
export function MoreNumbers({ project, filter }: MoreNumbersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['more']}>
      <Numbers title={t('survival.title')} gist={t('survival.gist')} loading={t('survival.loading')}>
        <PlantedTrees project={project} filter={filter} />
      </Numbers>
      <Numbers title={t('losses.title')} gist={t('losses.gist')} loading={t('losses.loading')}>
        <LostTrees projectId={project.project_id} filter={filter} />
      </Numbers>
    </div>
  );
}

interface NumbersProps {
  title: string;
  gist: string;
  loading: string;
  children: ReactNode;
}

function Numbers({ title, gist, loading, children }: NumbersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes['numbers']} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes['summary']}>
        <IconChevronRight className={classes['chevron']} size={20} stroke={1.8} aria-hidden />
        <span>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text component="span" size="sm" c="dimmed">
            {gist}
          </Text>
        </span>
      </summary>
      {isOpen && (
        <div className={classes['content']}>
          <Suspense fallback={<LoadingBlock height="18rem" label={loading} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}
