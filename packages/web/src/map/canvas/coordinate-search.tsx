import { ActionIcon, Popover } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import type { Position } from '@treewell/domain/geo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoordinateField } from '../base/coordinate-field.tsx';
import type { TreeMap } from './tree-map.ts';

/** Shows the neighborhood around the spot. */
const FOUND_ZOOM = 16;

/** Flies to typed coordinates and marks the spot. */
export function CoordinateSearch({ map }: { map: TreeMap }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);

  function show(position: Position): void {
    setIsOpen(false);
    map.setMark(position);
    map.flyTo(position, Math.max(FOUND_ZOOM, map.zoom()));
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
          aria-label={t('map.search.open')}
          title={t('map.search.open')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconMapSearch size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <CoordinateField onFound={show} />
      </Popover.Dropdown>
    </Popover>
  );
}
