import { ActionIcon, CloseButton, Popover } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../ui/use-popup.ts';
import { PlaceField, type ChosenPlace } from '../search/place-field.tsx';
import type { TreeMap } from './tree-map.ts';

/** Flies to a city, a town or typed coordinates, and marks the spot. The mark goes when the field is cleared. */
export function PlaceSearch({ map }: { map: TreeMap }) {
  const { t } = useTranslation();
  const popup = usePopup();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  function change(typed: string): void {
    setText(typed);
    if (typed.trim() === '') map.setMark(null);
  }

  function clear(): void {
    change('');
    // The button goes, so the focus would be lost.
    field.current?.focus();
  }

  function show({ name, position, zoom }: ChosenPlace): void {
    popup.close();
    // It stays, so that the person can clear it, and the mark with it.
    setText(name);
    map.setMark(position);
    // The person has chosen where to go: the flight to their own location must not follow.
    map.holdStill();
    map.flyTo(position, zoom);
  }

  return (
    // Inside the map and not at the end of the page, so that people see it in full screen too.
    <Popover
      {...popup.popover}
      withinPortal={false}
      position="left-start"
      width="min(20rem, calc(100vw - 7rem))"
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={38}
          aria-label={t('places.open')}
          title={t('places.open')}
          {...popup.target}
        >
          <IconMapSearch size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <PlaceField
          ref={field}
          data-autofocus
          label={t('places.labelWithCoordinates')}
          placeholder={t('places.placeholderWithCoordinates')}
          text={text}
          onText={change}
          onChoose={show}
          // What is typed next replaces the place that was chosen last.
          onFocus={(event) => event.currentTarget.select()}
          rightSection={text !== '' && <CloseButton size="sm" aria-label={t('places.clear')} onClick={clear} />}
          near={map.centre()}
          isInline
          takesCoordinates
        />
      </Popover.Dropdown>
    </Popover>
  );
}
