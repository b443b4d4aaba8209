import { Button, TextInput } from '@mantine/core';
import type { Position } from '@treewell/domain/geo';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCoordinates } from './parse-coordinates.ts';
import classes from './coordinate-field.module.css';

interface CoordinateFieldProps {
  initialText?: string;
  /** In a dialog that is about it, the first to be typed in. */
  takesFocus?: boolean;
  onFound: (position: Position) => void;
}

/** Latitude and longitude, typed. No form of its own: it may stand inside one. */
export function CoordinateField({ initialText = '', takesFocus = true, onFound }: CoordinateFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(initialText);
  const [hasProblem, setHasProblem] = useState(false);

  function go(): void {
    const position = parseCoordinates(text);
    setHasProblem(!position);
    if (position) onFound(position);
  }

  const besideButton = (input: ReactNode): ReactNode => (
    <div className={classes['row']}>
      {input}
      <Button variant="default" px="md" onClick={go}>
        {t('map.search.go')}
      </Button>
    </div>
  );

  return (
    <TextInput
      {...(takesFocus && { 'data-autofocus': true })}
      label={t('map.search.label')}
      description={t('map.search.hint')}
      placeholder="38.9, -77.03"
      value={text}
      error={hasProblem && t('map.search.problem')}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setHasProblem(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go();
      }}
      inputContainer={besideButton}
    />
  );
}
