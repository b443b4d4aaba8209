import { Button, Group } from '@mantine/core';
import { IconMapPin, IconPencil, IconPlantOff } from '@tabler/icons-react';
import type { Tree } from '@treewell/domain/trees';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TreeWithdrawButton } from './tree-withdraw-button.tsx';

interface TreeHomeButtonsProps {
  tree: Tree;
  projectId: number;
  /** Given when the map is on the same page; otherwise the button is a link to the map. */
  onShowOnMap: (() => void) | undefined;
  onEdit: () => void;
  /** Undefined where another part of the page has the button. */
  onChangeStatus: (() => void) | undefined;
  onWithdrawn: () => void;
  /** The buttons of other features. */
  children: ReactNode;
}

/** What a person may do with a tree, besides recording visits. */
export function TreeHomeButtons({
  tree,
  projectId,
  onShowOnMap,
  onEdit,
  onChangeStatus,
  onWithdrawn,
  children,
}: TreeHomeButtonsProps) {
  const { t } = useTranslation();
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <Group gap="xs">
      {onShowOnMap ? (
        <Button variant="default" leftSection={<IconMapPin {...icon} />} onClick={onShowOnMap}>
          {t('trees.home.showOnMap')}
        </Button>
      ) : (
        <LinkButton
          variant="default"
          leftSection={<IconMapPin {...icon} />}
          to="/dashboard/project/$projectId/map"
          params={{ projectId }}
          search={{ tree: tree.tree_id }}
        >
          {t('trees.home.showOnMap')}
        </LinkButton>
      )}
      {tree.can_edit && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('trees.home.edit')}
        </Button>
      )}
      {tree.can_edit && onChangeStatus && (
        <Button variant="default" leftSection={<IconPlantOff {...icon} />} onClick={onChangeStatus}>
          {t('treeStatus.change')}
        </Button>
      )}
      {tree.can_withdraw && <TreeWithdrawButton tree={tree} projectId={projectId} onWithdrawn={onWithdrawn} />}
      {children}
    </Group>
  );
}
