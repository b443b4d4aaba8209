import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { PROJECT_NAME_MAX_LENGTH } from '@treewell/domain/projects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectsByName } from '../../../api/projects.ts';
import { FoundProjectList } from './found-project-list.tsx';
import classes from './name-search.module.css';

const PAUSE_MS = 350;

/** Searches when the typing pauses, or at once with the Enter key. */
export function NameSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const [entered, setEntered] = useState('');
  const wanted = (entered === text ? entered : paused).trim();
  const found = useProjectsByName(wanted);
  return (
    <>
      <search>
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(text);
          }}
        >
          <TextInput
            type="search"
            size="md"
            label={t('joinProject.nameLabel')}
            description={t('joinProject.nameHint')}
            leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
            rightSection={
              text !== '' && <CloseButton aria-label={t('joinProject.clearSearch')} onClick={() => onText('')} />
            }
            autoComplete="off"
            maxLength={PROJECT_NAME_MAX_LENGTH}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        </form>
      </search>
      {wanted !== '' && text.trim() !== '' && (
        <FoundProjectList query={found} emptyText={t('joinProject.noneByName')} limitText="joinProject.limited" />
      )}
    </>
  );
}
