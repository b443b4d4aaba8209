import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ChosenTrees } from '../../../api/bulk-changes.ts';

/** Few people change many trees, so this is loaded when somebody does. */
const BulkChangeDrawer = lazy(() =>
  import('./bulk-change-drawer.tsx').then((module) => ({ default: module.BulkChangeDrawer })),
);

interface BulkChangeButtonProps {
  projectId: number;
  chosen: ChosenTrees;
  label: ReactNode;
  isDisabled?: boolean;
}

export function BulkChangeButton({ projectId, chosen, label, isDisabled = false }: BulkChangeButtonProps) {
  const [opened, setOpened] = useState<ChosenTrees>();
  return (
    <>
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconEdit size={18} stroke={1.7} aria-hidden />}
        // The trees stay the same while the drawer is open, also when the filter behind it changes.
        onClick={() => setOpened(chosen)}
      >
        {label}
      </Button>
      {opened && <OpenBulkChange projectId={projectId} chosen={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export const OpenBulkChange = (props: { projectId: number; chosen: ChosenTrees; onClose: () => void }) => (
  <Suspense fallback={null}>
    <BulkChangeDrawer {...props} />
  </Suspense>
);
