import { Button, Modal, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOnEscape } from '../../../ui/close-on-escape.ts';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { SavedFilters } from './saved-filters.tsx';
import classes from './saved-filters.module.css';

interface SavedFiltersButtonProps {
  projectId: number;
  filter: TreeFilter | undefined;
  onUse: (filter: TreeFilter | undefined) => void;
}

export function SavedFiltersButton({ projectId, filter, onUse }: SavedFiltersButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  return (
    <>
      <Button
        variant="default"
        className={classes['open']}
        aria-label={t('treeFilter.saved.title')}
        title={t('treeFilter.saved.title')}
        leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('treeFilter.saved.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        onKeyDown={closeOnEscape(close)}
        title={
          <Text component="span" fw={650} size="lg">
            {t('treeFilter.saved.title')}
          </Text>
        }
        closeButtonProps={{ 'aria-label': t('treeFilter.saved.close') }}
      >
        <SavedFilters
          projectId={projectId}
          filter={filter}
          onUse={(chosen) => {
            onUse(chosen);
            close();
          }}
        />
      </Modal>
    </>
  );
}
