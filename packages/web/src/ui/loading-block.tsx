import { Skeleton } from '@mantine/core';

/** A placeholder for something large that is loading. Screen readers read its label. */
export const LoadingBlock = ({ height, label }: { height: string; label: string }) => (
  <output aria-label={label} aria-busy style={{ display: 'block', height }}>
    <Skeleton height="100%" />
  </output>
);
