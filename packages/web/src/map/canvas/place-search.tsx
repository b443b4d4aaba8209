import { ActionIcon, Popover } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField, type ChosenPlace } from '../search/place-field.tsx';
import type { TreeMap } from './tree-map.ts';

/** Flies to a city, a town or typed coordinates, and marks the spot. */
export function PlaceSearch({ map }: { map: TreeMap }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');

  function show({ position, zoom }: ChosenPlace): void {
    setIsOpen(false);
    setText('');
    map.setMark(position);
    map.flyTo(position, zoom);
  }

  return (
    // Inside the map and not at the end of the page, so that people see it in full screen too.
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      position="left-start"
      width="min(20rem, calc(100vw - 7rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={38}
          aria-label={t('places.open')}
          title={t('places.open')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconMapSearch size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <PlaceField
          data-autofocus
          label={t('places.labelWithCoordinates')}
          placeholder={t('places.placeholderWithCoordinates')}
          text={text}
          onText={setText}
          onChoose={show}
          near={map.centre()}
          isInline
          takesCoordinates
        />
      </Popover.Dropdown>
    </Popover>
  );
}
