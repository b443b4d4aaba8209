// What is carried from one mode of the login page to the next. In memory: neither an e-mail address
// nor a password belongs into the address bar.
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { LoginMode } from './login-modes.ts';
import type { MailedLink } from './mailed-link.ts';

export type LoginNotice = 'confirmed' | 'passwordChanged';

export interface LoginFlow {
  email: string;
  rememberEmail: (email: string) => void;
  /** The key of the link by which the person came, in the place of a code. */
  linkKey: string | undefined;
  /** When a code was last asked for, in milliseconds; a new one has to wait. */
  codeAskedAt: number | undefined;
  noteCodeAsked: () => void;
  notice: LoginNotice | undefined;
  go: (mode: LoginMode, notice?: LoginNotice) => void;
}

const Context = createContext<LoginFlow | undefined>(undefined);

export function useLoginFlow(): LoginFlow {
  const flow = useContext(Context);
  if (!flow) throw new Error('useLoginFlow needs a LoginFlowProvider above it');
  return flow;
}

interface LoginFlowProviderProps {
  mailedLink: MailedLink | undefined;
  onModeChange: (mode: LoginMode) => void;
  children: ReactNode;
}

export function LoginFlowProvider({ mailedLink, onModeChange, children }: LoginFlowProviderProps) {
  const [email, setEmail] = useState(mailedLink?.email ?? '');
  const [linkKey, setLinkKey] = useState(mailedLink?.key);
  const [codeAskedAt, setCodeAskedAt] = useState<number>();
  const [notice, setNotice] = useState<LoginNotice>();
  const flow = useMemo(
    (): LoginFlow => ({
      email,
      rememberEmail(typed) {
        setEmail(typed);
        setLinkKey(undefined);
      },
      linkKey,
      codeAskedAt,
      noteCodeAsked: () => setCodeAskedAt(Date.now()),
      notice,
      go(mode, news) {
        setNotice(news);
        setLinkKey(undefined);
        onModeChange(mode);
      },
    }),
    [email, linkKey, codeAskedAt, notice, onModeChange],
  );
  return <Context value={flow}>{children}</Context>;
}
