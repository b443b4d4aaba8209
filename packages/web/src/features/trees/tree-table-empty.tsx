import { Text, Title } from '@mantine/core';
import { IconMapPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { RingLines } from '../../ui/ring-lines.tsx';
import classes from './tree-table-empty.module.css';

/** A project without trees: what will be here, and the way to the first one. */
export function TreeTableEmpty({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  return (
    <section className={classes['panel']} aria-labelledby="no-trees-title">
      <RingLines className={classes['rings']} />
      <div className={classes['words']}>
        <Title order={2} id="no-trees-title">
          {t('treeTable.none.title')}
        </Title>
        <Text>{t('treeTable.none.text')}</Text>
        <LinkButton to="/dashboard/project/$projectId/map" params={{ projectId }} size="md" leftSection={<IconMapPlus size={18} stroke={1.7} aria-hidden />}>
          {t('treeTable.none.toMap')}
        </LinkButton>
      </div>
    </section>
  );
}
