// The library: a tree of branches with their items, or what a search has found.
import { Button, UnstyledButton, Title } from '@mantine/core';
import { DOCUMENT_LANGUAGES, documentLanguage, languageRow } from '@treewell/domain/languages';
import { KINDS, type Kind } from '@treewell/content/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { findItems } from './find-items.ts';
import { ItemRow } from './item-row.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { LibrarySearch } from './library-address.ts';
import { BRANCHES, documentOf, ITEMS, type Item } from './library-items.ts';
import { SearchField } from './search-field.tsx';
import { useLibraryPlace } from './use-library-place.ts';
import { useHasSaved } from './use-saved-document.ts';
import classes from './library.module.css';

const DOCUMENT_CHOICES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: languageRow(value).label }));

export function LibraryList({ search }: { search: LibrarySearch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { changeSearch: change } = useLibraryPlace();
  const { words, kind, documents } = search;
  const there = ITEMS.filter((item) => documentOf(item, documents ?? language) !== undefined);
  const found = findItems(there, search, (item) =>
    [
      t(`library.items.${item.id}.title`),
      t(`library.items.${item.id}.about`),
      t(`library.kinds.${item.kind}`),
      t(`library.kindsMany.${item.kind}`),
      t(`library.branches.${item.branch}`),
    ].join(' '),
  );
  const isSearching = words !== undefined || kind !== undefined;
  return (
    <>
      <search className={classes['search']}>
        <SearchField words={words} onChange={(next) => change({ words: next })} />
        <ChoiceSwitch
          label={t('library.documentsLanguage')}
          choices={DOCUMENT_CHOICES}
          size="md"
          value={documentLanguage(documents ?? language)}
          onChange={(value) => change({ documents: value === language ? undefined : value })}
        />
        <fieldset className={classes['kinds']} aria-label={t('library.kindFilter')}>
          <KindButton isOn={kind === undefined} onClick={() => change({ kind: undefined })}>
            {t('library.allKinds')}
          </KindButton>
          {KINDS.filter((each) => there.some((item) => item.kind === each)).map((each) => (
            <KindButton key={each} isOn={kind === each} onClick={() => change({ kind: each })}>
              {t(`library.kindsMany.${each}`)}
            </KindButton>
          ))}
        </fieldset>
      </search>
      <OfflineNotice />
      <output className={classes['found']}>{isSearching && t('library.found', { count: found.length })}</output>
      {found.length === 0 && (
        <div className={classes['nothing']}>
          <p>{t('library.noResults')}</p>
          <Button variant="default" onClick={() => change({ words: undefined, kind: undefined })}>
            {t('library.showAll')}
          </Button>
        </div>
      )}
      {BRANCHES.map((branch) => ({ branch, items: found.filter((item) => item.branch === branch) }))
        .filter(({ items }) => items.length > 0)
        .map(({ branch, items }) => (
          <section key={branch} className={classes['branch']} aria-labelledby={`branch-${branch}`}>
            <Title order={2} id={`branch-${branch}`} className={classes['branchTitle'] ?? ''}>
              {t(`library.branches.${branch}`)}
            </Title>
            <Items items={items} isSearching={isSearching} documents={documents} />
          </section>
        ))}
    </>
  );
}

function KindButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <UnstyledButton className={classes['kind'] ?? ''} aria-pressed={isOn} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

interface ItemsProps {
  items: readonly Item[];
  isSearching: boolean;
  documents: LibrarySearch['documents'];
}

const isManual = ({ kind }: { kind: Kind }): boolean => kind === 'manual';

/** The many pages of the manuals are folded away until somebody wants them, or a search has found them. */
function Items({ items, isSearching, documents }: ItemsProps) {
  if (isSearching) return <Rows items={items} documents={documents} />;
  const manuals = items.filter(isManual);
  return (
    <>
      <Rows items={items.filter((item) => !isManual(item))} documents={documents} />
      {manuals.length > 0 && <Manuals items={manuals} documents={documents} />}
    </>
  );
}

type RowsProps = Omit<ItemsProps, 'isSearching'>;

const Rows = ({ items, documents }: RowsProps) => (
  <ul className={classes['rows']}>
    {items.map((item) => (
      <ItemRow key={item.id} item={item} wanted={documents} />
    ))}
  </ul>
);

/** Until somebody opens them they are plain links: so many rows would keep a slow phone busy for a second. */
function Manuals({ items, documents }: RowsProps) {
  const { t } = useTranslation();
  const place = useLibraryPlace();
  const list = useRef<HTMLUListElement>(null);
  const [wasUnfolded, setWasUnfolded] = useState(false);
  // A person may have unfolded them before the page was hydrated. Nobody loses the link that has the focus.
  useEffect(() => {
    const { current } = list;
    if (isUnfolded(current) && !current?.contains(document.activeElement)) setWasUnfolded(true);
  }, []);
  // The row of a saved document saves its newer version.
  const hasSaved = useHasSaved(items);
  return (
    <details className={classes['manuals']} onToggle={() => setWasUnfolded(true)}>
      <summary>
        {t('library.manualsOf')} <span className={classes['number']}>{items.length}</span>
      </summary>
      {wasUnfolded || hasSaved ? (
        <Rows items={items} documents={documents} />
      ) : (
        <ul ref={list}>
          {items.map(({ id }) => (
            <li key={id} id={id}>
              <a href={`${place.path}/${id}`}>{t(`library.items.${id}.title`)}</a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const isUnfolded = (list: Element | null): boolean => list?.closest('details')?.open === true;
