import { Button, Group, Text } from '@mantine/core';
import { IconTree } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../../../api/trees.ts';
import { useDistance } from '../../../text/use-distance.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import type { Neighbor } from './same-spot.ts';
import { speciesLabel } from './species-options.ts';
import type { SameSpotState } from './use-same-spot.ts';
import classes from './same-spot-question.module.css';

interface SameSpotQuestionProps {
  sameSpot: SameSpotState;
  projectId: number;
  onOpenTree: (treeId: number) => void;
}

/** Two trees within ten feet are probably the same tree. Shows the existing one and asks the person. */
export function SameSpotQuestion({
  sameSpot: { neighbors, blockedSaves, confirmOtherTrees },
  projectId,
  onOpenTree,
}: SameSpotQuestionProps) {
  const { t } = useTranslation();
  const id = useId();
  const question = useRef<HTMLElement>(null);
  const [nearest] = neighbors;
  const hasNeighbor = nearest !== undefined;

  useEffect(() => {
    if (blockedSaves > 0 && hasNeighbor) question.current?.focus();
  }, [blockedSaves, hasNeighbor]);

  return (
    <div className={classes['live']} aria-live="polite">
      {nearest && (
        <section ref={question} className={classes['question']} aria-labelledby={id} tabIndex={-1}>
          <h3 id={id} className={classes['title']}>
            {t('trees.sameSpot.title')}
          </h3>
          <NeighborCard key={nearest.tree_id} neighbor={nearest} projectId={projectId} />
          {neighbors.length > 1 && <Text size="sm">{t('trees.sameSpot.more', { count: neighbors.length - 1 })}</Text>}
          {blockedSaves > 0 && (
            <Text size="sm" fw={600} c="red">
              {t('trees.sameSpot.answerFirst')}
            </Text>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={() => onOpenTree(nearest.tree_id)}>
              {t('trees.sameSpot.open')}
            </Button>
            <Button variant="default" onClick={() => confirmOtherTrees(neighbors.map(({ tree_id }) => tree_id))}>
              {t('trees.sameSpot.another')}
            </Button>
          </Group>
        </section>
      )}
    </div>
  );
}

function NeighborCard({ neighbor, projectId }: { neighbor: Neighbor; projectId: number }) {
  const { t } = useTranslation();
  const distance = useDistance();
  const nameOf = useSpeciesName();
  // While the tree is loading, only its species is known.
  const { data: tree } = useTree(neighbor.tree_id, projectId);
  const name = tree?.tree_name ?? t('trees.sameSpot.unnamed', { id: neighbor.tree_id });
  const photo = tree?.photosUrlArray[0];
  return (
    <div className={classes['neighbor']}>
      {photo ? (
        <img className={classes['photo']} src={photo.thumbnail_url} alt={t('trees.sameSpot.photo', { name })} />
      ) : (
        <span className={classes['photo']}>
          <IconTree size={28} stroke={1.4} aria-hidden />
        </span>
      )}
      <div className={classes['words']}>
        <strong>{name}</strong>
        <span>{speciesLabel({ ...neighbor, common_name: nameOf(neighbor.sub_id, neighbor.common_name) })}</span>
        <span>
          {neighbor.meters < 0.3
            ? t('trees.sameSpot.here')
            : t('trees.sameSpot.text', { distance: distance(neighbor.meters) })}
        </span>
      </div>
    </div>
  );
}
