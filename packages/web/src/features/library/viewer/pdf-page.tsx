// One page of a document: its picture, and its words above it, so that they can be selected, found and read aloud.
import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { pageLinksOf, type PageLink } from './page-links.ts';
import classes from './pdf-viewer.module.css';

interface PaperProps {
  pdf: PDFDocumentProxy;
  page: PDFPageProxy;
  /** CSS pixels per point of the page. */
  scale: number;
  onOpenPage: (index: number) => void;
}

/** A picture with more dots than this looks no sharper. */
const DOTS_MAX = 2.5;

export function PdfPage({ label, ...paper }: PaperProps & { label: string }) {
  const { page, scale } = paper;
  const frame = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { width, height } = page.getViewport({ scale });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: frame.current?.parentElement ?? null, rootMargin: '100% 0px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={frame}
      className={classes['page']}
      style={{ width, height, ['--total-scale-factor' as string]: scale }}
      aria-label={label}
    >
      {isNear && <Paper {...paper} />}
    </section>
  );
}

/** Drawn only while the page is near the screen: the pictures of a long document would fill the memory of a phone. */
function Paper({ pdf, page, scale, onOpenPage }: PaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<readonly PageLink[]>([]);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, DOTS_MAX) });
    canvas.current.width = viewport.width;
    canvas.current.height = viewport.height;
    const drawing = page.render({ canvas: canvas.current, viewport });
    // It is cancelled when the page leaves the screen.
    drawing.promise.catch(() => {});
    return () => drawing.cancel();
  }, [page, scale]);

  useEffect(() => {
    const container = words.current;
    if (!container) return undefined;
    const viewport = page.getViewport({ scale });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    layer.render().catch(() => {});
    return () => {
      layer.cancel();
      container.replaceChildren();
    };
  }, [page, scale]);

  useEffect(() => {
    let isOld = false;
    pageLinksOf(pdf, page).then(
      (found) => isOld || setLinks(found),
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [pdf, page]);

  return (
    <>
      <canvas ref={canvas} className={classes['paper']} aria-hidden />
      <div ref={words} className={classes['words']} />
      {links.map(({ place, index }) => (
        <button
          key={`${place.left} ${place.top}`}
          type="button"
          data-mantine-stop-propagation
          className={classes['link']}
          style={place}
          aria-label={`→ ${index + 1}`}
          onClick={() => onOpenPage(index)}
        />
      ))}
    </>
  );
}
