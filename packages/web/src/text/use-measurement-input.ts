// Connects an input to a measured value: the reader sees and types their units, the form keeps what is stored.
import type { Unit } from '@treewell/domain/record-fields';
import { useState } from 'react';
import { localeOf } from './format.ts';
import { toShownText, toStoredText, type Notation } from './typed-amount.ts';
import { useLanguage } from './use-language.ts';
import { useUnits } from './use-units.ts';

interface Typed extends Notation {
  text: string;
  stored: string;
}

interface MeasurementInput {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** `unit` is undefined for a number without a unit: it passes as it is. */
export function useMeasurementInput(
  stored: string,
  unit: Unit | undefined,
  onStored: (stored: string) => void,
): MeasurementInput {
  const units = useUnits();
  const locale = localeOf(useLanguage());
  const [typed, setTyped] = useState<Typed>();
  /** The last value that came from elsewhere: from the server, a draft or a helper. */
  const [given, setGiven] = useState(stored);
  const isTyped = typed?.stored === stored && typed.units === units && typed.locale === locale;
  if (!isTyped && given !== stored) setGiven(stored);
  if (unit === undefined) return { value: stored, onChange: (event) => onStored(event.currentTarget.value) };

  const notation = { unit, units, locale };
  return {
    // A half-typed "12," must stay as it is.
    value: isTyped ? typed.text : toShownText(stored, notation),
    onChange(event) {
      const text = event.currentTarget.value;
      // Who types again what the input has shown has changed nothing, whatever the rounding says.
      const next = text === toShownText(given, notation) ? given : toStoredText(text, notation);
      setTyped({ ...notation, text, stored: next });
      onStored(next);
    },
  };
}
