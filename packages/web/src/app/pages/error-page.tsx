import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Problem } from '@treewell/domain/problems';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../text/problem-text.ts';
import { StoppedPage } from '../layouts/stopped-page.tsx';
import { hasMissedFiles } from '../missed-files.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const isUnreachable = hasMissedFiles() || (error instanceof Problem && error.code === 'unavailable');
  async function retry(): Promise<void> {
    setTrying(true);
    if (hasMissedFiles() && navigator.onLine) return location.reload();
    await router.invalidate();
    reset();
    setTrying(false);
  }
  return (
    <StoppedPage
      title={t(isUnreachable ? 'errors.unreachableTitle' : 'errors.errorTitle')}
      text={isUnreachable ? t('errors.unreachableText') : problemText(t, error)}
    >
      <Button size="md" loading={isTrying} onClick={() => void retry()}>
        {t('app.retry')}
      </Button>
    </StoppedPage>
  );
}
