import { Button } from '@mantine/core';
import { IconSeedling } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import classes from './planted-line.module.css';

interface PlantedLineProps {
  /** YYYY-MM-DD. */
  plantedOn: string | null;
  /** Undefined for those who may not change the tree. */
  onAdd: (() => void) | undefined;
}

/** Where the history of a tree begins, below its first visit. */
export function PlantedLine({ plantedOn, onAdd }: PlantedLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const icon = <IconSeedling size={18} stroke={1.7} aria-hidden />;
  if (plantedOn !== null)
    return (
      <p className={classes['planted']}>
        {icon}
        {t('treeStatus.planted', { date: formats.day(plantedOn) })}
      </p>
    );
  return (
    onAdd && (
      <Button variant="subtle" size="compact-md" className={classes['add']} leftSection={icon} onClick={onAdd}>
        {t('treeStatus.addPlanted')}
      </Button>
    )
  );
}
