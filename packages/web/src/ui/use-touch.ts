import { useMediaQuery } from '@mantine/hooks';

/** Whether people point with a finger. Then texts say "tap" instead of "click". */
export const useTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
