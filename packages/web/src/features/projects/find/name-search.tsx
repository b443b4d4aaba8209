import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { PROJECT_NAME_MAX_LENGTH } from '@treewell/domain/project-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../../api/places.ts';
import { useProjectsByName } from '../../../api/projects.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { whereIs } from '../../../map/search/place-text.ts';
import { CreateProjectLink } from './create-project-link.tsx';
import { FoundProjects } from './found-projects.tsx';
import { LookNearButton } from './look-near-button.tsx';
import { ProjectsToStartWith } from './projects-to-start-with.tsx';
import type { PlaceState } from './use-place.ts';
import classes from './name-search.module.css';

const PAUSE_MS = 350;

interface NameSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Changes to the nearby search, around the device or around a place. */
  onNearby: () => void;
  onNearPlace: PlaceState['choose'];
}

/** Searches when the typing pauses, or at once with the Enter key. Before, it shows what is near or new. */
export function NameSearch({ text, onText, onNearby, onNearPlace }: NameSearchProps) {
  const { t } = useTranslation();
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const [entered, setEntered] = useState('');
  const wanted = (entered === text ? entered : paused).trim();
  const found = useProjectsByName(wanted);
  const isSearching = wanted !== '' && text.trim() !== '';
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
      {isSearching ? (
        <FoundProjects
          query={found}
          title={t('joinProject.results')}
          emptyText={t('joinProject.noneByName')}
          emptyActions={
            <>
              <NearPlaceButton text={found.data?.length === 0 ? wanted : ''} onChoose={onNearPlace} />
              <LookNearButton onClick={onNearby} />
              <Button variant="default" onClick={() => onText('')}>
                {t('joinProject.clearSearch')}
              </Button>
              <CreateProjectLink />
            </>
          }
          limitText="joinProject.limited"
        />
      ) : (
        <ProjectsToStartWith onNearby={onNearby} />
      )}
    </>
  );
}

/** The text is the name of a town? Then its surroundings are worth a look. */
function NearPlaceButton({ text, onChoose }: { text: string; onChoose: PlaceState['choose'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [place] = usePlaces(text, undefined).data ?? [];
  if (!place || text === '') return null;
  const name = place.matched_name ?? place.name;
  return (
    <Button
      leftSection={<IconMapPin size={17} stroke={1.7} aria-hidden />}
      onClick={() => onChoose([place.longitude, place.latitude], name)}
    >
      {t('joinProject.lookNearPlace', { name, where: whereIs(place, language) })}
    </Button>
  );
}
