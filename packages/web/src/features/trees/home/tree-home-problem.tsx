import { Button } from '@mantine/core';
import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';

interface TreeHomeProblemProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

export function TreeHomeProblem({ error, isRetrying, onRetry }: TreeHomeProblemProps) {
  const { t } = useTranslation();
  if (error instanceof Problem && error.code === 'not_found') {
    return (
      <Message kind="problem" title={t('trees.home.notFoundTitle')}>
        {t('trees.home.notFoundText')}
      </Message>
    );
  }
  return (
    <Message kind="problem" title={t('trees.home.failedTitle')}>
      <p>{problemText(t, error)}</p>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}
