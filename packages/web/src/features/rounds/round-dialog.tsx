import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Round } from '@treewell/domain/work/rounds';
import { useTranslation } from 'react-i18next';
import { closeOnEscape } from '../../ui/close-on-escape.ts';
import { useBackButton } from '../../ui/use-back-button.ts';
import { RoundForm } from './round-form.tsx';
import classes from './round-dialog.module.css';

interface RoundDialogProps {
  /** Undefined while the dialog is closed. */
  round: Round | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** The name of a round, its day, and what does its trees. The trees stay as they are. */
export function RoundDialog({ round, onSaved, onClose }: RoundDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useBackButton(round !== undefined, onClose);
  return (
    <Modal
      opened={round !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape(onClose)}
      // A tap beside the form must not close it.
      closeOnClickOutside={false}
      fullScreen={isPhone}
      size="36rem"
      title={t('rounds.edit.title')}
      closeButtonProps={{ 'aria-label': t('rounds.edit.close'), size: 'lg' }}
      classNames={{ title: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {round && (
        <RoundForm
          round={round}
          onSaved={() => {
            onSaved();
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
