// The page of one item: its address can be shared.
import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ItemActions } from './item-actions.tsx';
import { ItemPreview } from './item-preview.tsx';
import { ItemRow, OtherLanguage } from './item-row.tsx';
import type { LibrarySearch } from './library-address.ts';
import { ITEMS, type Item, type ItemDocument } from './library-items.ts';
import { useDocument, useDocumentWords } from './use-document.ts';
import { useLibraryPlace } from './use-library-place.ts';
import { useSavedDocument } from './use-saved-document.ts';
import { VideoPlayer } from './video-player.tsx';
import classes from './library.module.css';

const MORE_MAX = 4;

/** `hasTitle`: on the public page; a toolbar of the dashboard has the title already. */
export function ItemView({ item, search, hasTitle }: { item: Item; search: LibrarySearch; hasTitle: boolean }) {
  const { t } = useTranslation();
  const place = useLibraryPlace();
  const more = ITEMS.filter(({ id, branch, kind }) => branch === item.branch && id !== item.id && kind !== 'manual');
  return (
    <>
      <p className={classes['back']}>
        <Anchor component={place.ListLink} search={search}>
          <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {t('library.toLibrary')}
        </Anchor>
      </p>
      <TheItem item={item} search={search} hasTitle={hasTitle} />
      <section className={classes['branch']} aria-labelledby="more-title">
        <Title order={2} id="more-title" className={classes['branchTitle'] ?? ''}>
          {t('library.more')}
        </Title>
        <ul className={classes['rows']}>
          {more.slice(0, MORE_MAX).map((each) => (
            <ItemRow key={each.id} item={each} wanted={search.documents} />
          ))}
        </ul>
      </section>
    </>
  );
}

function TheItem({ item, search, hasTitle }: { item: Item; search: LibrarySearch; hasTitle: boolean }) {
  const document = useDocument(item, search.documents);
  return document && <Shown item={item} document={document} search={search} hasTitle={hasTitle} />;
}

interface ShownProps {
  item: Item;
  document: ItemDocument;
  search: LibrarySearch;
  hasTitle: boolean;
}

function Shown({ item, document, search, hasTitle }: ShownProps) {
  const words = useDocumentWords(item, document);
  const { title, about, facts } = words;
  const saved = useSavedDocument(item, document);
  return (
    <article className={classes['item']} data-kind={item.kind}>
      {item.kind !== 'video' && <ItemPreview item={item} document={document} isLarge />}
      <div className={classes['words']}>
        {hasTitle && <Title order={1}>{title}</Title>}
        <Text size="lg" mt={hasTitle ? 'sm' : 0}>
          {about}
        </Text>
        <p className={classes['facts']}>
          {facts}
          <OtherLanguage document={document} wanted={search.documents} />
        </p>
        {item.kind === 'video' && <VideoPlayer title={title} document={document} address={saved.address} />}
        <ItemActions item={item} words={words} saved={saved} isLarge />
      </div>
    </article>
  );
}
