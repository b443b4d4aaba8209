import { Drawer } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/session.ts';
import { closeOnEscape } from '../../../ui/close-on-escape.ts';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { TreeForm } from './tree-form.tsx';
import classes from './tree-form-drawer.module.css';

export interface TreeFormDrawerProps {
  isOpen: boolean;
  project: Project;
  tree: Tree;
  onClose: () => void;
  onSaved: (tree: Tree) => void;
  /** The person says that their tree is this one, which already exists. */
  onOpenTree: (treeId: number) => void;
}

/** Shows the form that changes a tree, beside the page. The draft stays when the person closes the drawer. */
export function TreeFormDrawer({ isOpen, project, tree, onClose, onSaved, onOpenTree }: TreeFormDrawerProps) {
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
      title={t('trees.form.editTitle')}
      closeButtonProps={{ 'aria-label': t('trees.form.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {user && (
        <TreeForm
          userId={user.user_id}
          project={project}
          tree={tree}
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
