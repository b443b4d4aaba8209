import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Problem } from '@treewell/domain/problems';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../text/problem-text.ts';
import { ProblemPage } from '../layouts/problem-page.tsx';
import { UnreachablePage } from '../layouts/unreachable-page.tsx';
import { hasMissedFiles } from '../missed-files.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  async function retry(): Promise<void> {
    if (hasMissedFiles()) return location.reload();
    await router.invalidate();
    reset();
  }
  if (hasMissedFiles() || (error instanceof Problem && error.code === 'unavailable'))
    return <UnreachablePage onReachable={retry} />;
  return (
    <ProblemPage title={t('errors.errorTitle')} text={problemText(t, error)}>
      <Button size="md" onClick={() => void retry()}>
        {t('app.retry')}
      </Button>
    </ProblemPage>
  );
}
