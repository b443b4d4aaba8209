import { Button, Modal, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { useTexts } from '../../../../text/use-texts.ts';
import { useTreeFieldTexts } from '../../../../text/use-tree-field-texts.ts';
import { useBackButton } from '../../../../ui/use-back-button.ts';
import { treeDictionary } from './tree-dictionary.ts';
import classes from './tree-dictionary-button.module.css';

/** Explains the columns of the file. */
export function TreeDictionaryButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useBackButton(isOpen, () => setIsOpen(false));
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconBook2 size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('treeTable.dictionary.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="56rem"
        title={
          <Text component="span" fw={650} size="lg">
            {t('treeTable.dictionary.title')}
          </Text>
        }
        closeButtonProps={{ 'aria-label': t('treeTable.dictionary.close') }}
      >
        <Dictionary />
      </Modal>
    </>
  );
}

function Dictionary() {
  const { t } = useTranslation();
  const formats = useFormats();
  const fields = useTreeFieldTexts();
  const textId = useId();
  const files = useTexts('files');
  const lines = treeDictionary({ t, files, fields, number: (value) => formats.number(value) });
  return (
    <>
      <Text id={textId} mb="md">
        {t('treeTable.dictionary.text')}
      </Text>
      <table className={classes['dictionary']} aria-describedby={textId}>
        <thead>
          <tr>
            <th scope="col">{t('files.dictionary.column')}</th>
            <th scope="col">{t('files.dictionary.meaning')}</th>
            <th scope="col">{t('files.dictionary.unit')}</th>
            <th scope="col">{t('files.dictionary.values')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ column, meaning, unit, values }) => (
            <tr key={column}>
              <th scope="row">
                <code>{column}</code>
              </th>
              <td>{meaning}</td>
              <td>{unit}</td>
              <td>{values}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
