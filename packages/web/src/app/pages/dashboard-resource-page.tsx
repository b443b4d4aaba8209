import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readLibrarySearch } from '../../features/library/library-address.ts';
import { ItemView } from '../../features/library/item-view.tsx';
import { itemWith } from '../../features/library/library-items.ts';
import { LibraryInApp } from '../../features/library/library-in-app.tsx';
import { MissingItem } from '../../features/library/missing-item.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function DashboardResourcePage() {
  const { t } = useTranslation();
  const { itemId } = useParams({ from: '/dashboard/resources/$itemId' });
  const search = readLibrarySearch(useSearch({ from: '/dashboard/resources/$itemId' }));
  const item = itemWith(itemId);
  return (
    <LibraryInApp place="dashboard">
      <DashboardScreen title={item ? t(`library.items.${item.id}.title`) : t('library.title')} help={t('library.help')}>
        {item ? (
          <ItemView key={itemId} item={item} search={search} hasTitle={false} />
        ) : (
          <MissingItem list="/dashboard/resources" hasTitle={false} />
        )}
      </DashboardScreen>
    </LibraryInApp>
  );
}
