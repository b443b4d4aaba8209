import { Badge, Button } from '@mantine/core';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { DocumentLanguage } from '@treewell/domain/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemActions } from './item-actions.tsx';
import { ItemPreview } from './item-preview.tsx';
import type { Item, ItemDocument } from './library-items.ts';
import { useDocument, useDocumentWords } from './use-document.ts';
import { useLibraryPlace } from './use-library-place.ts';
import { useSavedDocument } from './use-saved-document.ts';
import { VideoPlayer } from './video-player.tsx';
import classes from './library.module.css';

/** One item of the list. `wanted`: the language of the documents, if it is not that of the app. */
export function ItemRow({ item, wanted }: { item: Item; wanted: DocumentLanguage | undefined }) {
  const document = useDocument(item, wanted);
  return document && <Row item={item} document={document} wanted={wanted} />;
}

function Row({ item, document, wanted }: { item: Item; document: ItemDocument; wanted: DocumentLanguage | undefined }) {
  const { t } = useTranslation();
  const place = useLibraryPlace();
  const words = useDocumentWords(item, document);
  const { title, about, facts } = words;
  const saved = useSavedDocument(item, document);
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <li className={classes['row']} id={item.id}>
      <ItemPreview item={item} document={document} />
      <div className={classes['words']}>
        <place.ItemLink itemId={item.id} search={wanted ? { documents: wanted } : {}} className={classes['title']}>
          {title}
        </place.ItemLink>
        <p className={classes['about']}>{about}</p>
        <p className={classes['facts']}>
          {facts}
          <OtherLanguage document={document} wanted={wanted} />
        </p>
      </div>
      <ItemActions item={item} words={words} saved={saved}>
        {item.kind === 'video' && (
          <Button
            size="xs"
            variant="default"
            leftSection={
              isPlaying ? (
                <IconX size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
              )
            }
            aria-expanded={isPlaying}
            aria-label={t(isPlaying ? 'library.hideNamed' : 'library.playNamed', { name: title })}
            onClick={() => setIsPlaying(!isPlaying)}
          >
            {t(isPlaying ? 'library.hide' : 'library.play')}
          </Button>
        )}
      </ItemActions>
      {isPlaying && (
        <div className={classes['player']}>
          <VideoPlayer title={title} document={document} address={saved.address} isPlaying />
        </div>
      )}
    </li>
  );
}

/** Said where a document has no translation into the wanted language. */
export function OtherLanguage({ document, wanted }: { document: ItemDocument; wanted: DocumentLanguage | undefined }) {
  const { t, i18n } = useTranslation();
  if (document.language === (wanted ?? i18n.language)) return null;
  return (
    <Badge variant="light" color="ochre" ml="xs" tt="none">
      {t('library.availableInEnglish')}
    </Badge>
  );
}
