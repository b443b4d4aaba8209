import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export interface ToolButtonProps {
  Icon: Icon;
  label: string;
  onClick: () => void;
  isPrimary?: boolean;
  isDisabled?: boolean;
}

/** A button of a toolbar: an icon and a word. */
export const ToolButton = ({ Icon, label, onClick, isPrimary = false, isDisabled = false }: ToolButtonProps) => (
  <Button
    size="sm"
    px="sm"
    variant={isPrimary ? 'filled' : 'default'}
    leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
    disabled={isDisabled}
    onClick={onClick}
  >
    {label}
  </Button>
);
