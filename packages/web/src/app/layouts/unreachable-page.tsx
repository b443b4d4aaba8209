import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReachability } from '../../api/reachability.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemPage } from './problem-page.tsx';

/** The one page for a missing connection, wherever it goes missing. It gives way by itself when the server answers. */
export function UnreachablePage({ onReachable }: { onReachable: () => unknown }) {
  const { t } = useTranslation();
  const { isAsking, askNow } = useReachability(onReachable);
  return (
    <ProblemPage title={t('errors.unreachableTitle')} text={t('errors.unreachableText')}>
      <Group>
        <Button size="md" loading={isAsking} onClick={askNow}>
          {t('app.retry')}
        </Button>
        <LinkButton to="/resources" size="md" variant="default">
          {t('errors.savedResources')}
        </LinkButton>
      </Group>
    </ProblemPage>
  );
}
