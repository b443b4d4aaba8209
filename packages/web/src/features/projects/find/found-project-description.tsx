import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './found-project-description.module.css';

/** About as many letters as fit into the lines that are shown first. */
const LONG_TEXT = 200;
const LINES = 3;

export function FoundProjectDescription({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LONG_TEXT || text.split('\n').length > LINES;
  return (
    <div>
      <Text size="sm" className={classes['text'] ?? ''} {...(isLong && !isOpen && { lineClamp: LINES })}>
        {text}
      </Text>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          className={classes['more'] ?? ''}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'joinProject.less' : 'joinProject.more')}
        </Anchor>
      )}
    </div>
  );
}
