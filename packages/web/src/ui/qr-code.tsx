// A QR code as a drawing. It is loaded where it is shown, because few pages have one.
import { encode } from 'uqr';
import { useId, useMemo } from 'react';

interface QrCodeProps {
  text: string;
  /** What the code is for. Screen readers read it. */
  label: string;
  className?: string | undefined;
}

/** Black on white in dark mode too: cameras do not read the reverse, and a code needs a white border. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const titleId = useId();
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-labelledby={titleId} shapeRendering="crispEdges">
      <title id={titleId}>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One rectangle for each run of dark squares in a row. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      const first = x;
      while (row[x]) x++;
      if (x > first) path += `M${first} ${y}h${x - first}v1H${first}z`;
    }
  return { size, path };
}
