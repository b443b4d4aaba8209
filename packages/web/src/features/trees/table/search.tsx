import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './tree-table.module.css';

export function TreeTableSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      className={classes['search']}
      type="search"
      label={t('treeTable.search')}
      placeholder={t('treeTable.searchHint')}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('treeTable.clearSearch')} onClick={() => onText('')} />
      }
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
