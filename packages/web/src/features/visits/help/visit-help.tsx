import { ActionIcon, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import type { VisitFieldName } from '@treewell/domain/visits/kinds';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { hasHelp, type VisitHelpTopic } from './visit-help-topics.ts';
import classes from './visit-help.module.css';

/** Without a connection the drawings may be missing. The form beneath must not fail for that. */
const VisitHelpContent = lazy(() =>
  import('./visit-help-content.tsx')
    .then((module) => ({ default: module.VisitHelpContent }))
    .catch(() => ({ default: MissingContent })),
);

interface VisitHelpButtonProps {
  topic: VisitHelpTopic;
  /** The name of the field, as the form says it. */
  label: string;
}

/** A question mark beside a field of a visit. It opens a dialog that explains the field with a drawing. */
export function VisitHelpButton({ topic, label }: VisitHelpButtonProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setIsOpen(false);
    // Not by Mantine: Safari gives a clicked button no focus, so the focus would return to somewhere else.
    button.current?.focus();
  }

  useBackButton(isOpen, close);

  // A dialog of Mantine listens to Escape on the window, and one beneath this help would close as well. It leaves out
  // keys on elements with `data-mantine-stop-propagation`, so those have it that can have the focus; this closes instead.
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };

  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={36}
        radius="xl"
        aria-label={t('visitHelp.open', { topic: label })}
        aria-haspopup="dialog"
        data-mantine-stop-propagation={isOpen || undefined}
        onClick={() => setIsOpen(true)}
        onKeyDown={onEscape}
      >
        <IconHelpCircle size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Modal.Root
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        returnFocus={false}
        fullScreen={isPhone}
        size="34rem"
        // What happens in the help is no business of the form around the button: React hands events on to it.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={onEscape}
      >
        <Modal.Overlay />
        <Modal.Content data-mantine-stop-propagation>
          {/* Not Modal.Header: inside another dialog a second `header` would be a second banner of the page. */}
          <div className={classes['head']}>
            <Modal.Title>
              <Text component="span" fw={650} size="lg">
                {t(`visitHelp.topics.${topic}.title`)}
              </Text>
            </Modal.Title>
            <Modal.CloseButton size="lg" aria-label={t('visitHelp.close')} data-mantine-stop-propagation />
          </div>
          <Modal.Body className={classes['body']}>
            <Suspense fallback={<LoadingBlock height="16rem" label={t('visitHelp.loading')} />}>
              <VisitHelpContent topic={topic} />
            </Suspense>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

/** The help of a field, if it has one. */
export const FieldHelp = ({ field, label }: { field: VisitFieldName; label: string }) =>
  hasHelp(field) && <VisitHelpButton topic={field} label={label} />;

function MissingContent() {
  const { t } = useTranslation();
  return <Message kind="problem">{t('visitHelp.failed')}</Message>;
}
