import { Drawer } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { today } from '../../../api/today.ts';
import { useUser } from '../../../api/session.ts';
import { closeOnEscape } from '../../../ui/close-on-escape.ts';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { TreeForm } from './tree-form.tsx';
import { valuesAfter, type DescribedField } from './tree-form-values.ts';
import classes from './tree-form-drawer.module.css';

export interface TreeFormDrawerProps {
  isOpen: boolean;
  project: Project;
  tree: Tree;
  /** The form adds a new tree where this one stood. Without it, the form changes this one. */
  isReplanting?: boolean;
  /** The field that the person wants to fill in. */
  firstField?: DescribedField | undefined;
  onClose: () => void;
  onSaved: (tree: Tree) => void;
  /** The person says that their tree is this one, which already exists. */
  onOpenTree: (treeId: number) => void;
}

/** Shows the form of a tree beside the page. The draft stays when the person closes the drawer. */
export function TreeFormDrawer({
  isOpen,
  project,
  tree,
  isReplanting = false,
  firstField,
  onClose,
  onSaved,
  onOpenTree,
}: TreeFormDrawerProps) {
  const { t } = useTranslation();
  const user = useUser();
  useBackButton(isOpen, onClose);

  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape(onClose)}
      position="right"
      size="36rem"
      title={t(isReplanting ? 'treeStatus.form.title' : 'trees.form.editTitle')}
      closeButtonProps={{ 'aria-label': t('trees.form.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {user && (
        <TreeForm
          userId={user.user_id}
          project={project}
          {...(isReplanting
            ? {
                former: tree,
                start: { values: valuesAfter(tree, project.project_id, today()), tab: 'planting', name: undefined },
              }
            : { tree })}
          firstField={firstField}
          onSaved={onSaved}
          onOpenTree={(treeId) => {
            onClose();
            onOpenTree(treeId);
          }}
        />
      )}
    </Drawer>
  );
}
