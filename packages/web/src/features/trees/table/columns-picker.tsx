import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { usePopup } from '../../../ui/use-popup.ts';
import { TREE_COLUMNS, type TreeColumn } from './rows/table-state.ts';

interface TreeTableColumnsPickerProps {
  visible: readonly TreeColumn[];
  onChange: (columns: readonly TreeColumn[]) => void;
}

export function TreeTableColumnsPicker({ visible, onChange }: TreeTableColumnsPickerProps) {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  const popup = usePopup();
  return (
    <Popover position="bottom-end" shadow="md" {...popup.popover}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />} {...popup.target}>
          {t('treeTable.chooseColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t('treeTable.chooseColumnsTitle')}
          value={[...visible]}
          onChange={(chosen) => onChange(TREE_COLUMNS.filter((column) => chosen.includes(column)))}
        >
          <Stack gap="sm" mt="sm">
            {TREE_COLUMNS.map((column) => (
              // The name cannot be hidden: it says which tree a row is about.
              <Checkbox
                key={column}
                value={column}
                label={texts[column].column ?? texts[column].label}
                disabled={column === 'tree_name'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
