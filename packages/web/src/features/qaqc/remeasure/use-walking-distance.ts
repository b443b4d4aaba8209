// A distance on foot in words: feet and miles, or meters and kilometers.
import { METERS_PER_MILE } from '@treewell/domain/geo';
import { languageRow } from '@treewell/domain/languages';
import { useDistance } from '../../../map/base/use-distance.ts';
import { useFormats } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';

/** From here on, nobody counts in feet or meters. */
const LONG_METERS = 300;

export function useWalkingDistance(): (meters: number) => string {
  const formats = useFormats();
  const shortText = useDistance();
  const isMetric = languageRow(useLanguage()).distances === 'metric';
  return (meters) => {
    if (meters < LONG_METERS) return shortText(meters);
    const tenths = Math.round((meters / (isMetric ? 1_000 : METERS_PER_MILE)) * 10) / 10;
    return `${formats.number(tenths)} ${isMetric ? 'km' : 'mi'}`;
  };
}
