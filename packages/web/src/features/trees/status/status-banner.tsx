import { Button, Group } from '@mantine/core';
import { IconPlantOff, IconSeedling } from '@tabler/icons-react';
import { ALIVE } from '@treewell/domain/tree-fields';
import { REMOVED } from '@treewell/domain/life/tree-life';
import type { Tree } from '@treewell/domain/trees';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteTrees } from '../../../api/tree-sites.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import { RightsOfOthers } from '../rights/rights-of-others.tsx';
import { useStatusTexts } from './use-status-texts.ts';
import classes from './status-banner.module.css';

interface StatusBannerProps {
  tree: Tree;
  projectId: number;
  onChange: () => void;
  onReplant: () => void;
}

/** Says first that a tree does not live, and what follows from it. */
export function StatusBanner({ tree, projectId, onChange, onReplant }: StatusBannerProps) {
  const { t } = useTranslation();
  const id = useId();
  const texts = useStatusTexts();
  const { data: others, isError } = useSiteTrees(tree.tree_id);
  const standing = others?.find(({ status }) => status !== REMOVED);
  if (tree.status === ALIVE) return null;
  // Until the answer has come, nobody knows whether another tree stands there. The server checks it again.
  const canReplant = tree.can_edit && (others !== undefined || isError) && standing === undefined;
  return (
    <section className={classes['banner']} aria-labelledby={id}>
      <IconPlantOff className={classes['icon']} size={24} stroke={1.7} aria-hidden />
      <div className={classes['content']}>
        <h3 id={id} className={classes['title']}>
          {texts.since(tree)}
        </h3>
        {tree.status_reason !== null && <p>{t('treeStatus.reason', { reason: texts.reasonOf(tree.status_reason) })}</p>}
        <p className={classes['means']}>{t(`treeStatus.means.${tree.status}`)}</p>
        {standing && (
          <p>
            <LinkAnchor
              to="/dashboard/project/$projectId/tree/$treeId"
              params={{ projectId, treeId: standing.tree_id }}
            >
              {t('treeStatus.standsNow', { name: standing.tree_name })}
            </LinkAnchor>
          </p>
        )}
        {tree.can_edit ? (
          <Group gap="xs">
            {canReplant && (
              <Button
                // A dead tree is cut first.
                variant={tree.status === 'dead' ? 'default' : 'filled'}
                leftSection={<IconSeedling size={18} stroke={1.7} aria-hidden />}
                onClick={onReplant}
              >
                {t('treeStatus.replant')}
              </Button>
            )}
            <Button variant="default" onClick={onChange}>
              {t('treeStatus.change')}
            </Button>
          </Group>
        ) : (
          <RightsOfOthers tree={tree} />
        )}
      </div>
    </section>
  );
}
