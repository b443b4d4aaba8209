import { ActionIcon, TextInput } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyTexts } from '../../forms/use-early-texts.ts';
import classes from './library.module.css';

const ID = 'library-search';

interface SearchFieldProps {
  words: string | undefined;
  onChange: (words: string | undefined) => void;
}

/**
 * The field has a text of its own. The address follows a moment later: a field that waited for it would lose letters and
 * disturb the keyboards of phones, which replace words while people write.
 */
export function SearchField({ words, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(words ?? '');
  function change(next: string): void {
    setText(next);
    onChange(next || undefined);
  }

  // The address changes without the person's typing, too: by another button, or by a link.
  useDidUpdate(() => {
    if (document.activeElement !== field.current) setText(words ?? '');
  }, [words]);
  useEarlyTexts([ID], (_id, early) => change(early));

  return (
    <TextInput
      ref={field}
      id={ID}
      className={classes['searchField'] ?? ''}
      size="md"
      type="search"
      aria-label={t('library.search')}
      placeholder={t('library.searchHint')}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={
        text !== '' && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('library.clearSearch')} onClick={() => change('')}>
            <IconX size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
