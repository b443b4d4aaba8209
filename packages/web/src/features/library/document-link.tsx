import { Anchor } from '@mantine/core';
import type { ItemId } from '@treewell/content/catalogue';
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { itemWith, type Item, type ItemDocument } from './library-items.ts';
import { useDocument, useDocumentWords } from './use-document.ts';
import { useSavedDocument } from './use-saved-document.ts';

/** Without a connection the viewer may be missing. The page with the link must not fail for that. */
const PdfViewer = lazy(() => import('./viewer/pdf-viewer.tsx').catch(() => ({ default: MissingViewer })));

function MissingViewer() {
  const { t } = useTranslation();
  return <Message kind="problem">{t('library.viewer.failed')}</Message>;
}

interface DocumentLinkProps {
  itemId: ItemId;
  text: string;
}

/** A link to a PDF, in the language of the app. It opens on the whole screen, and the page beneath stays as it is. */
export function DocumentLink({ itemId, text }: DocumentLinkProps) {
  const item = itemWith(itemId) as Item;
  const document = useDocument(item, undefined);
  return document && <Shown item={item} document={document} text={text} />;
}

function Shown({ item, document, text }: { item: Item; document: ItemDocument; text: string }) {
  const { title, fileName } = useDocumentWords(item, document);
  const { address } = useSavedDocument(item, document);
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function open(event: MouseEvent): void {
    // The browser opens the file itself in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  // When the viewer has gone, and the focus with it.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      <Anchor
        ref={link}
        href={address}
        target="_blank"
        underline="always"
        // A dialog of Mantine beneath closes on Escape, too, unless the element with the focus says this.
        data-mantine-stop-propagation
        onClick={open}
      >
        {text}
      </Anchor>
      {isOpen && (
        <Suspense fallback={<PageLoader />}>
          <PdfViewer title={title} address={address} fileName={fileName} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
