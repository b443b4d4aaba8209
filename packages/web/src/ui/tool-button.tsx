import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export interface ToolButtonProps {
  Icon: Icon;
  label: string;
  onClick: () => void;
  isMain?: boolean;
  isOff?: boolean;
}

/** One of a row of tools: a picture and a word. */
export const ToolButton = ({ Icon, label, onClick, isMain = false, isOff = false }: ToolButtonProps) => (
  <Button
    size="sm"
    px="sm"
    variant={isMain ? 'filled' : 'default'}
    leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
    disabled={isOff}
    onClick={onClick}
  >
    {label}
  </Button>
);
