import { ActionIcon } from '@mantine/core';
import {
  IconCurrentLocation,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconNavigation,
  IconPlus,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceSearch } from './place-search.tsx';
import type { TreeMap } from './tree-map.ts';
import classes from './map-controls.module.css';

interface MapControlsProps {
  map: TreeMap;
  frame: RefObject<HTMLElement | null>;
  isSmall: boolean;
  onLocate: () => Promise<void>;
}

export function MapControls({ map, frame, isSmall, onLocate }: MapControlsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes['controls']} aria-label={t('map.controls')}>
      <div className={classes['stack']}>
        <Control
          label={t('map.zoomIn')}
          onClick={() => takeOver(map).zoomIn()}
          icon={<IconPlus size={18} stroke={1.8} aria-hidden />}
        />
        <Control
          label={t('map.zoomOut')}
          onClick={() => takeOver(map).zoomOut()}
          icon={<IconMinus size={18} stroke={1.8} aria-hidden />}
        />
        {!isSmall && <Compass map={map} />}
      </div>
      <div className={classes['stack']}>
        <LocateControl onLocate={onLocate} />
        {!isSmall && <PlaceSearch map={map} />}
        {!isSmall && <FullscreenControl frame={frame} />}
      </div>
    </fieldset>
  );
}

/** The person moves the map now: a flight that is still to come must not take it elsewhere. */
function takeOver(map: TreeMap): TreeMap {
  map.holdStill();
  return map;
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  isBusy?: boolean;
}

const Control = ({ label, icon, onClick, isBusy = false }: ControlProps) => (
  <ActionIcon variant="default" size={38} aria-label={label} title={label} loading={isBusy} onClick={onClick}>
    {icon}
  </ActionIcon>
);

function Compass({ map }: { map: TreeMap }) {
  const { t } = useTranslation();
  const [bearing, setBearing] = useState(map.bearing());
  useEffect(() => map.onTurn(() => setBearing(map.bearing())), [map]);
  const style = { transform: `rotate(${-bearing}deg)` };
  return (
    <Control
      label={t('map.north')}
      onClick={() => takeOver(map).turnNorth()}
      icon={<IconNavigation size={18} stroke={1.8} style={style} aria-hidden />}
    />
  );
}

function LocateControl({ onLocate }: { onLocate: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  function start(): void {
    setIsBusy(true);
    void onLocate().finally(() => setIsBusy(false));
  }
  return (
    <Control
      label={t('map.locate')}
      isBusy={isBusy}
      onClick={start}
      icon={<IconCurrentLocation size={18} stroke={1.8} aria-hidden />}
    />
  );
}

/** Hidden when the browser has no full screen (iPhones). */
function FullscreenControl({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = (): void =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? IconMinimize : IconMaximize;
  // The browser may refuse; then the map stays as it is.
  const toggle = (): void =>
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  return (
    <Control
      label={t(isFull ? 'map.leaveFullscreen' : 'map.fullscreen')}
      onClick={toggle}
      icon={<Icon size={18} stroke={1.8} aria-hidden />}
    />
  );
}
