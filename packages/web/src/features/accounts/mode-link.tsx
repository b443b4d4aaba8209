import type { ReactNode } from 'react';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import type { LoginMode } from './login-modes.ts';

/** A link to another mode of the login page. It keeps `next`, the page to open after signing in. */
export function ModeLink({ mode, children }: { mode: LoginMode; children: ReactNode }) {
  return (
    <LinkAnchor
      to="/login"
      search={({ next }) => ({ mode: mode === 'login' ? undefined : mode, next })}
      underline="always"
      inherit
    >
      {children}
    </LinkAnchor>
  );
}
