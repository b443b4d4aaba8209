// What a person can do with an item: open or play it, download it, save it on the device.
import { ActionIcon, Button } from '@mantine/core';
import { IconDeviceMobileCheck, IconDeviceMobileDown, IconDownload, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Message } from '../../ui/message.tsx';
import type { Item } from './library-items.ts';
import type { DocumentWords } from './use-document.ts';
import type { SavedDocument } from './use-saved-document.ts';
import classes from './library.module.css';

const PdfViewer = lazy(() => import('./viewer/pdf-viewer.tsx'));

interface ItemActionsProps {
  item: Item;
  words: DocumentWords;
  saved: SavedDocument;
  /** On the item's own page the buttons are large. */
  isLarge?: boolean;
  /** What stands before Download, such as Play. */
  children?: ReactNode;
}

const isPdf = ({ kind }: Item): boolean => kind === 'guide' || kind === 'manual' || kind === 'sheet';

export function ItemActions({ item, words, saved, isLarge = false, children }: ItemActionsProps) {
  const { t } = useTranslation();
  const { title, fileName } = words;
  const [isOpen, setIsOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  function close(): void {
    setIsOpen(false);
    // The viewer is gone with the next frame, and the focus with it.
    requestAnimationFrame(() => openButton.current?.focus());
  }
  const size = isLarge ? 'md' : 'xs';
  const canBeSaved = isPdf(item) || item.kind === 'video';
  return (
    <>
      <div className={classes['actions']}>
        {isPdf(item) && (
          <Button
            ref={openButton}
            size={size}
            variant={isLarge ? 'filled' : 'default'}
            leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
            aria-label={t('library.openNamed', { name: title })}
            onClick={() => setIsOpen(true)}
          >
            {t('library.open')}
          </Button>
        )}
        {children}
        <Button
          component="a"
          href={saved.address}
          download={fileName}
          size={size}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          aria-label={t('library.downloadNamed', { name: title })}
        >
          {t('library.download')}
        </Button>
        {canBeSaved && <SaveButton title={title} saved={saved} isLarge={isLarge} />}
      </div>
      {saved.state === 'failed' && <Message kind="problem">{t('library.saveFailed')}</Message>}
      {isOpen && (
        <Suspense fallback={<PageLoader />}>
          <PdfViewer title={title} address={saved.address} fileName={fileName} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** In a list it is a sign, on the item's own page it has words. */
function SaveButton({ title, saved, isLarge }: { title: string; saved: SavedDocument; isLarge: boolean }) {
  const { t } = useTranslation();
  if (saved.state === undefined) return null;
  const isSaved = saved.state === 'saved';
  const Icon = isSaved ? IconDeviceMobileCheck : IconDeviceMobileDown;
  const common = {
    title: t(isSaved ? 'library.unsave' : 'library.save'),
    loading: saved.state === 'saving',
    onClick: isSaved ? saved.remove : saved.save,
  };
  if (!isLarge)
    return (
      <ActionIcon
        variant={isSaved ? 'light' : 'subtle'}
        color={isSaved ? 'forest' : 'gray'}
        size={30}
        aria-label={t(isSaved ? 'library.unsaveNamed' : 'library.saveNamed', { name: title })}
        {...common}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      size="md"
      variant={isSaved ? 'light' : 'subtle'}
      color={isSaved ? 'forest' : 'gray'}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      {...common}
    >
      {t(isSaved ? 'library.saved' : 'library.save')}
    </Button>
  );
}
