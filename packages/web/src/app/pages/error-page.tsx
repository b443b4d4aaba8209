import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Problem } from '@treewell/domain/problems';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../text/problem-text.ts';
import { ProblemPage } from '../layouts/problem-page.tsx';
import { hasMissedFiles } from '../missed-files.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [isRetrying, setIsRetrying] = useState(false);
  const isUnreachable = hasMissedFiles() || (error instanceof Problem && error.code === 'unavailable');
  async function retry(): Promise<void> {
    setIsRetrying(true);
    if (hasMissedFiles() && navigator.onLine) return location.reload();
    await router.invalidate();
    reset();
    setIsRetrying(false);
  }
  return (
    <ProblemPage
      title={t(isUnreachable ? 'errors.unreachableTitle' : 'errors.errorTitle')}
      text={isUnreachable ? t('errors.unreachableText') : problemText(t, error)}
    >
      <Button size="md" loading={isRetrying} onClick={() => void retry()}>
        {t('app.retry')}
      </Button>
    </ProblemPage>
  );
}
