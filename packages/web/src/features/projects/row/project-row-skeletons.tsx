import { Skeleton, VisuallyHidden } from '@mantine/core';

/** Shown while a list of projects is loading. */
export const ProjectRowSkeletons = ({ label }: { label: string }) => (
  <output style={{ display: 'grid', gap: '0.75rem' }}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height="7rem" radius="lg" />
    ))}
  </output>
);
