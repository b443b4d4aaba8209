import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 3_000;

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** Filled where copying is what people mostly do. */
  variant?: 'filled' | 'default';
}

/**
 * Copies a text. Browsers have a clipboard only in a secure context: elsewhere there is no button, and the person copies
 * the text from its field.
 */
export function CopyButton({ text, label, copiedLabel, variant = 'filled' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant={variant}
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      onClick={() =>
        void clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
