import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../text/problem-text.ts';
import type { Upload } from './upload-queue.ts';
import classes from './photo-upload-list.module.css';

interface PhotoUploadListProps {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onCancel: (id: number) => void;
}

export function PhotoUploadList({ uploads, onRetry, onCancel }: PhotoUploadListProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={classes['list']} aria-label={t('photos.uploads')}>
      {uploads.map((upload) => (
        <UploadItem
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload.id)}
          onCancel={() => onCancel(upload.id)}
        />
      ))}
    </ul>
  );
}

function UploadItem({
  upload: { name, state },
  onRetry,
  onCancel,
}: {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const isFailed = state.step === 'failed';
  return (
    <li className={classes['item']}>
      <span className={classes['name']}>{name}</span>
      {isFailed ? (
        <span className={classes['problem']} role="alert">
          <IconAlertCircle size={16} stroke={1.8} aria-hidden />
          {problemText(t, state.error)}
        </span>
      ) : (
        <span className={classes['step']}>
          {state.step === 'sending'
            ? t('photos.steps.sending', { percent: Math.round(state.share * 100) })
            : t(`photos.steps.${state.step}`)}
        </span>
      )}
      <span className={classes['actions']}>
        {isFailed && state.canRetry && (
          <Button variant="default" size="xs" aria-label={t('photos.retryNamed', { name })} onClick={onRetry}>
            {t('photos.retry')}
          </Button>
        )}
        {/* In its last step an upload cannot be cancelled any more. */}
        {state.step !== 'registering' && (
          <CloseButton
            size="lg"
            aria-label={t(isFailed ? 'photos.dismissNamed' : 'photos.cancelNamed', { name })}
            title={t(isFailed ? 'photos.dismiss' : 'photos.cancel')}
            onClick={onCancel}
          />
        )}
      </span>
      {!isFailed && state.step !== 'ready' && (
        <progress
          className={classes['progress']}
          aria-label={t('photos.progress', { name })}
          max={1}
          {...shareOf(state)}
        />
      )}
    </li>
  );
}

/** Without a value the progress bar shows activity, but no progress. */
const shareOf = (state: Upload['state']): { value?: number } =>
  state.step === 'sending' ? { value: state.share } : state.step === 'waiting' ? { value: 0 } : {};
