// A document on the whole screen.
import { ActionIcon, Button, Modal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { isThreadLost } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';
import classes from './pdf-viewer.module.css';

interface PdfViewerProps {
  title: string;
  address: string;
  /** The name of the file when it is downloaded. */
  fileName: string;
  onClose: () => void;
}

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;
/** On a large screen a page is not wider than this, in CSS pixels. */
const WIDTH_MAX = 900;
const GAP = 24;
/** A dialog of Mantine beneath the viewer closes on Escape, too, unless the element with the focus says this. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true } as const;

/** The page beneath stays where it is. Answers with a function that ends this. */
function lockScroll(): () => void {
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
  };
}

export default function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = (): void => (isThreadLost() ? location.reload() : setAttempt(attempt + 1));
  return <Attempt key={attempt} {...props} onRetry={tryAgain} />;
}

function Attempt({ title, address, fileName, onClose, onRetry }: PdfViewerProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const opened = usePdf(address);
  const [zoom, setZoom] = useState(0);
  const [current, setCurrent] = useState(0);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const desk = useRef<HTMLDivElement>(null);
  useBackButton(true, onClose);
  useEffect(lockScroll, []);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // The viewer may be a part of a form or a help, which stays open.
    event.stopPropagation();
    onClose();
  }

  const pages = opened.status === 'ready' ? opened.pages : [];
  const pageWidth = Math.max(1, ...pages.map((page) => page.getViewport({ scale: 1 }).width));
  const fit = Math.max(0, Math.min(width - GAP, WIDTH_MAX)) / pageWidth;

  const openPage = (index: number) => desk.current?.children[index]?.scrollIntoView({ block: 'start' });
  function noteCurrent(): void {
    const middle = (desk.current?.getBoundingClientRect().top ?? 0) + (desk.current?.clientHeight ?? 0) / 2;
    const index = [...(desk.current?.children ?? [])].findIndex((page) => page.getBoundingClientRect().bottom > middle);
    if (index >= 0) setCurrent(index);
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      onKeyDown={closeOnEscape}
      fullScreen
      // Mantine's lock makes a style element, which the policy of a prerendered page forbids.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content {...KEEPS_ESCAPE}>
        <div className={classes['frame']}>
          <div className={classes['bar']}>
            <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
            {pages.length > 1 && (
              <span className={classes['count']}>
                {t('library.viewer.page', { page: current + 1, pages: pages.length })}
              </span>
            )}
            <div className={classes['tools']}>
              <ActionIcon
                {...KEEPS_ESCAPE}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('library.viewer.smaller')}
                disabled={zoom === 0}
                onClick={() => setZoom(zoom - 1)}
              >
                <IconMinus size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...KEEPS_ESCAPE}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('library.viewer.larger')}
                disabled={zoom === ZOOMS.length - 1}
                onClick={() => setZoom(zoom + 1)}
              >
                <IconPlus size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...KEEPS_ESCAPE}
                component="a"
                href={address}
                download={fileName}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('library.downloadNamed', { name: title })}
              >
                <IconDownload size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
              <Button {...KEEPS_ESCAPE} leftSection={<IconX size={18} stroke={1.8} aria-hidden />} onClick={onClose}>
                {t('library.viewer.close')}
              </Button>
            </div>
          </div>
          <div ref={measured} className={classes['room']}>
            {opened.status === 'loading' && <LoadingBlock height="100%" label={t('library.viewer.loading')} />}
            {opened.status === 'failed' && (
              <div className={classes['problem']}>
                <Message kind="problem">{t('library.viewer.failed')}</Message>
                <Button {...KEEPS_ESCAPE} variant="default" onClick={onRetry}>
                  {t('app.retry')}
                </Button>
              </div>
            )}
            {opened.status === 'ready' && fit > 0 && (
              <div
                {...KEEPS_ESCAPE}
                ref={desk}
                className={classes['desk']}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
                tabIndex={0}
                role="document"
                aria-label={title}
                onScroll={noteCurrent}
              >
                {pages.map((page, index) => (
                  <PdfPage
                    key={page.pageNumber}
                    pdf={opened.pdf}
                    page={page}
                    scale={fit * (ZOOMS[zoom] ?? 1)}
                    label={t('library.viewer.page', { page: index + 1, pages: pages.length })}
                    onOpenPage={openPage}
                  />
                ))}
              </div>
            )}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
