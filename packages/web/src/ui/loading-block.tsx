import { Skeleton } from '@mantine/core';

/** The place of something large that is on its way, with its name for those who do not see it. */
export const LoadingBlock = ({ height, label }: { height: string; label: string }) => (
  <output aria-label={label} aria-busy style={{ display: 'block', height }}>
    <Skeleton height="100%" />
  </output>
);
