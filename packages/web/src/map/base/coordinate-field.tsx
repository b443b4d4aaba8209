import { Button, TextInput } from '@mantine/core';
import type { Position } from '@treewell/domain/geo';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCoordinates } from './parse-coordinates.ts';
import classes from './coordinate-field.module.css';

interface CoordinateFieldProps {
  initialText?: string;
  /** Takes the focus when its dialog opens. */
  takesFocus?: boolean;
  onFound: (position: Position) => void;
}

/** A field for latitude and longitude. It has no form element, because it may be inside another form. */
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
