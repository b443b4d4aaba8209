// The theme that colours the trees, and the trees in view. Trees are counted only for a theme that needs it.
import { firstFreshDay, type HealthReference } from '@treewell/domain/health-index';
import { dayNumber } from '@treewell/domain/tree-filter';
import { useEffect, useMemo, useState } from 'react';
import { FRESH_MS, useHealthReferences } from '../../api/visits.ts';
import { colorSpecies, isSameColors, type SpeciesColors } from '../trees/species-colors.ts';
import { daysSince1970, type TreeTheme, type TreeThemeName } from '../trees/tree-themes.ts';
import type { TreesInView } from '../trees/trees-on-map.ts';
import type { TreeMap } from './tree-map.ts';

const NO_COLORS: SpeciesColors = new Map();
const NO_REFERENCES: readonly HealthReference[] = [];

export function useTreeTheme(
  map: TreeMap,
  name: TreeThemeName,
  highlighted: string | undefined,
): { theme: TreeTheme; inView: TreesInView | undefined } {
  const [inView, setInView] = useState<TreesInView>();
  const [colors, setColors] = useState(NO_COLORS);
  const highlightedSpecies = name === 'species' && /^\d+$/.test(highlighted ?? '') ? Number(highlighted) : undefined;
  const [today] = useState(() => daysSince1970(new Date()));
  const [freshFrom] = useState(() => dayNumber(firstFreshDay(new Date())));
  const { data: references } = useHealthReferences(name === 'health');
  const isCounted = name !== 'project';

  useEffect(() => {
    if (!isCounted) return undefined;
    const count = (): void => {
      const found = map.trees?.inView(map.view());
      if (!found) return;
      setInView(found);
      setColors((before) => {
        const next = colorSpecies(found.species, highlightedSpecies);
        // Equal colours must stay the same object: otherwise the map would repaint, settle and count again, without end.
        return isSameColors(before, next) ? before : next;
      });
    };
    count();
    return map.trees?.onSettled(count);
  }, [map, isCounted, highlightedSpecies]);

  // What others record meanwhile shows within a minute. Tiles that have not changed are answered with a few bytes.
  const isAboutVisits = name === 'health' || name === 'visited' || name === 'due';
  useEffect(() => {
    if (!isAboutVisits) return undefined;
    // The map may have been open for hours, in colors that no visit changes.
    map.trees?.refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') map.trees?.refresh();
    }, FRESH_MS);
    return () => clearInterval(timer);
  }, [map, isAboutVisits]);

  const theme = useMemo((): TreeTheme => {
    switch (name) {
      case 'species':
        return { name, colors };
      case 'health':
        return { name, references: references ?? NO_REFERENCES, freshFrom };
      case 'visited':
      case 'due':
        return { name, today };
      default:
        return { name };
    }
  }, [name, colors, references, freshFrom, today]);
  return { theme, inView };
}
