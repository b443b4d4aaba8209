// A distance in words: feet or meters, as people say it in their language.
import { languageRow } from '@treewell/domain/languages';
import { useFormats } from '../../text/format.ts';
import { useLanguage } from '../../text/use-language.ts';

const FEET_PER_METER = 1 / 0.3048;

/** Rounds up, so that "accurate to within …" stays true. */
export function useDistance(): (meters: number) => string {
  const formats = useFormats();
  const isMetric = languageRow(useLanguage()).distances === 'metric';
  return (meters) => `${formats.number(Math.ceil(meters * (isMetric ? 1 : FEET_PER_METER)))} ${isMetric ? 'm' : 'ft'}`;
}
