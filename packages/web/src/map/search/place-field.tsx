// A field that finds a city or town by its name while people type. It loads no map.
import { Combobox, TextInput, useCombobox, VisuallyHidden, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Position } from '@treewell/domain/geo';
import { PLACE_SEARCH_MAX_LENGTH, type Place } from '@treewell/domain/places';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../api/places.ts';
import { useFormats } from '../../text/format.ts';
import { useLanguage } from '../../text/use-language.ts';
import { formatCoordinates, parseCoordinates } from '../base/parse-coordinates.ts';
import { whereIs, zoomOf } from './place-text.ts';
import classes from './place-field.module.css';

export interface ChosenPlace {
  /** As the person knows it: the name by which it was found. */
  name: string;
  position: Position;
  /** The zoom at which a map shows all of it. */
  zoom: number;
}

interface PlaceFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  text: string;
  onText: (text: string) => void;
  onChoose: (place: ChosenPlace) => void;
  onLeave?: () => void;
  /** Places near this position come first. */
  near?: Position | undefined;
  /** The list stands below the field and not on top of what follows: for a popover. */
  isInline?: boolean;
  /** People may type coordinates too. */
  takesCoordinates?: boolean;
  /** Enter chooses the first place. Not in a form, where Enter leads on and any text is an answer. */
  choosesFirst?: boolean;
}

const PAUSE_MS = 200;
/** Shows the neighborhood around the spot. */
const COORDINATES_ZOOM = 16;

export function PlaceField({
  text,
  onText,
  onChoose,
  onLeave,
  near,
  isInline = false,
  takesCoordinates = false,
  choosesFirst = true,
  ...field
}: PlaceFieldProps) {
  const { t } = useTranslation();
  const options = useOptions({ text, near, takesCoordinates });
  const combobox = useCombobox({
    ...(isInline && { opened: options !== undefined }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });

  const listed = options?.kind === 'places' ? options.places.map(({ key }) => key).join('\n') : '';
  const selectFirst = useEffectEvent((keys: string) => {
    if (choosesFirst && keys !== '') combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  });
  useEffect(() => selectFirst(listed), [listed]);

  function choose(key: string): void {
    const option = options?.kind === 'places' ? options.places.find((place) => place.key === key) : undefined;
    if (!option) return;
    combobox.closeDropdown();
    onChoose(option.chosen);
  }

  const input = (
    <Combobox.Target withExpandedAttribute>
      <TextInput
        autoComplete="off"
        maxLength={PLACE_SEARCH_MAX_LENGTH}
        {...field}
        value={text}
        spellCheck={false}
        onChange={(event) => {
          onText(event.currentTarget.value);
          combobox.openDropdown();
        }}
        onBlur={() => {
          combobox.closeDropdown();
          onLeave?.();
        }}
      />
    </Combobox.Target>
  );
  const list = options && (
    <>
      <Combobox.Options className={classes['options']} aria-label={t('places.label')}>
        {options.kind === 'places' ? (
          options.places.map(({ key, chosen, place }) => (
            <Combobox.Option key={key} value={key} className={classes['option'] ?? ''}>
              {place ? <PlaceText place={place} /> : <span className={classes['name']}>{chosen.name}</span>}
            </Combobox.Option>
          ))
        ) : (
          // A disabled option, because a listbox may contain nothing but options.
          <Combobox.Option value="" disabled className={classes['option'] ?? ''}>
            {t(`places.${options.kind}`)}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <span className={classes['credit']}>{t('places.credit')}</span>
    </>
  );
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} floatingStrategy="fixed" shadow="md">
      {input}
      {list &&
        (isInline ? <div className={classes['inline']}>{list}</div> : <Combobox.Dropdown>{list}</Combobox.Dropdown>)}
      <VisuallyHidden>
        <output>{options && (isInline || combobox.dropdownOpened) && <OptionsStatus options={options} />}</output>
      </VisuallyHidden>
    </Combobox>
  );
}

interface Option {
  key: string;
  chosen: ChosenPlace;
  /** Undefined for coordinates. */
  place?: Place;
}
type Options = { kind: 'searching' | 'none' | 'failed' } | { kind: 'places'; places: readonly Option[] };

/** Undefined while nothing is typed. */
function useOptions({
  text,
  near,
  takesCoordinates,
}: Pick<PlaceFieldProps, 'text' | 'near' | 'takesCoordinates'>): Options | undefined {
  const typed = text.trim();
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const position = takesCoordinates ? parseCoordinates(typed) : undefined;
  const { data, isError, isPlaceholderData } = usePlaces(typed === '' || position ? '' : paused, near);
  if (typed === '') return undefined;
  if (position) {
    const chosen = { name: formatCoordinates(position), position, zoom: COORDINATES_ZOOM };
    return { kind: 'places', places: [{ key: chosen.name, chosen }] };
  }
  if (isError) return { kind: 'failed' };
  // The last answer stays until the next one arrives, so that the list does not blink.
  if (!data || (data.length === 0 && (isPlaceholderData || paused !== typed))) return { kind: 'searching' };
  if (data.length === 0) return { kind: 'none' };
  return { kind: 'places', places: data.map(toOption) };
}

const toOption = (place: Place): Option => ({
  key: `${place.name} ${place.longitude} ${place.latitude}`,
  chosen: {
    name: place.matched_name ?? place.name,
    position: [place.longitude, place.latitude],
    zoom: zoomOf(place),
  },
  place,
});

function PlaceText({ place }: { place: Place }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, matched_name: otherName } = place;
  return (
    <>
      <span className={classes['name']}>{otherName ? t('places.otherName', { name, otherName }) : name}</span>
      <span className={classes['where']}>{whereIs(place, language)}</span>
    </>
  );
}

function OptionsStatus({ options }: { options: Options }): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  return options.kind === 'places'
    ? t('places.found', { number: formats.number(options.places.length) })
    : t(`places.${options.kind}`);
}
