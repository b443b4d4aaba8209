import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readLibrarySearch } from '../../features/library/library-address.ts';
import { LibraryInApp } from '../../features/library/library-in-app.tsx';
import { documentOf, itemWith, type Item } from '../../features/library/library-items.ts';
import { ItemView } from '../../features/library/item-view.tsx';
import { MissingItem } from '../../features/library/missing-item.tsx';
import { useLanguage } from '../../text/use-language.ts';
import { Island } from '../islands/island.tsx';
import { PageHead } from '../page-head.tsx';
import { publicOrigin } from '../public-origin.ts';
import classes from './resources-page.module.css';

export function ResourcePage() {
  const { t } = useTranslation();
  const { itemId } = useParams({ from: '/public/resources/$itemId' });
  const search = readLibrarySearch(useSearch({ from: '/public/resources/$itemId' }));
  const item = itemWith(itemId);
  return (
    <div className={classes['page']}>
      {item ? (
        <>
          <ItemHead item={item} />
          <Island name="library-item" itemId={itemId}>
            <LibraryInApp place="public">
              <ItemView key={itemId} item={item} search={search} hasTitle />
            </LibraryInApp>
          </Island>
        </>
      ) : (
        <>
          <title>{`${t('library.notFoundTitle')} · Treewell`}</title>
          <MissingItem list="/resources" hasTitle />
        </>
      )}
    </div>
  );
}

function ItemHead({ item }: { item: Item }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const document = documentOf(item, language);
  const [title, about] = [t(`library.items.${item.id}.title`), t(`library.items.${item.id}.about`)];
  return (
    <PageHead
      title={`${title} · Treewell`}
      description={about}
      path={`/resources/${item.id}`}
      picture={item.kind === 'video' ? document?.preview : undefined}
      facts={{
        '@context': 'https://schema.org',
        '@type': 'LearningResource',
        name: title,
        description: about,
        inLanguage: document?.language,
        isAccessibleForFree: true,
        learningResourceType: t(`library.kinds.${item.kind}`),
        url: `${publicOrigin()}/resources/${item.id}`,
      }}
    />
  );
}
