// The root of an island: what its content needs around it, in the browser and where pages are prerendered.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { COLOR_SCHEME_KEY } from '../../ui/color-scheme.ts';
import { PageHistory } from '../../ui/page-history.ts';
import { theme } from '../../ui/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

interface IslandRootProps {
  queryClient: QueryClient;
  /** Undefined where there is no browser. */
  history?: RouterHistory;
  onHydrated?: () => void;
  children: ReactNode;
}

export function IslandRoot({ queryClient, history, onHydrated, children }: IslandRootProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // The page has these already, and color-scheme.ts sets the color scheme.
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
    >
      <QueryClientProvider client={queryClient}>
        <PageHistory value={history}>{children}</PageHistory>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Ids of an island differ from those of the other islands of its page. */
export const idPrefix = (name: string): string => `${name}-`;
