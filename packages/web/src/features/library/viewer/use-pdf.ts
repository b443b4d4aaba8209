import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

export type OpenedPdf =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; pdf: PDFDocumentProxy; pages: readonly PDFPageProxy[] };

/** Opens the document at the address. */
export function usePdf(address: string): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ status: 'loading' });
  useEffect(() => {
    let isOld = false;
    const opening = openPdf(address);
    async function open(): Promise<OpenedPdf> {
      const pdf = await opening.promise;
      const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
      return { status: 'ready', pdf, pages: await Promise.all(numbers.map((number) => pdf.getPage(number))) };
    }
    open().then(
      (ready) => isOld || setOpened(ready),
      () => isOld || setOpened({ status: 'failed' }),
    );
    return () => {
      isOld = true;
      void opening.destroy();
    };
  }, [address]);
  return opened;
}
