// The PDF library, loaded when the first document is opened.
import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The large files that a saved document needs: this one, and the part that reads documents in a thread of its own. */
export const VIEWER_FILES: readonly string[] = [new URL(import.meta.url).pathname, worker];

GlobalWorkerOptions.workerSrc = worker;

let thread: PDFWorker | undefined;
let isLost = false;

/** All documents share one thread: to start it takes longer than to read a document. */
function sharedThread(): PDFWorker {
  if (thread) return thread;
  thread = new PDFWorker();
  thread.promise.catch(() => (isLost = true));
  return thread;
}

/** Whether the thread did not load. The library does not try again until the page is loaded again. */
export const isThreadLost = (): boolean => isLost;

/** Our documents contain their fonts and use plain pictures, so nothing else has to be loaded. */
export const openPdf = (address: string): PDFDocumentLoadingTask =>
  getDocument({ url: address, useWasm: false, worker: sharedThread() });
