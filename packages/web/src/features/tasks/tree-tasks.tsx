import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedTask } from './task-form-values.ts';
import { TaskRows } from './task-rows.tsx';
import classes from './tasks.module.css';

/** The open tasks of a tree in this project. Nothing for a tree of other projects. */
export function TreeTasks({ tree, project }: { tree: Tree; project: Project }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [opened, setOpened] = useState<OpenedTask>();
  if (tree.symbology !== 1) return null;
  return (
    <section className={classes['tasks']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('tasks.treeTitle')}
      </Title>
      <TaskRows
        project={project}
        view={{ treeId: tree.tree_id }}
        opened={opened}
        onOpened={setOpened}
        none={<Text c="dimmed">{t('tasks.treeNone')}</Text>}
      />
      {canInProject(project, 'share_work') && (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setOpened({ treeId: tree.tree_id, treeName: tree.tree_name })}
        >
          {t('tasks.new')}
        </Button>
      )}
    </section>
  );
}
