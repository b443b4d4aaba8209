// State that the modes of the login page share. It is in memory, because an e-mail address does not belong in the
// address bar.
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { LoginMode } from './login-modes.ts';
import type { MailedLink } from './mailed-link.ts';

export type LoginNotice = 'confirmed' | 'passwordChanged';

export interface LoginFlow {
  email: string;
  rememberEmail: (email: string) => void;
  /** The key of the mailed link that opened the page. It replaces the code. */
  linkKey: string | undefined;
  /** When the person last requested a code. The server makes them wait before the next one. */
  codeRequestedAtMs: number | undefined;
  rememberCodeRequest: () => void;
  notice: LoginNotice | undefined;
  openMode: (mode: LoginMode, notice?: LoginNotice) => void;
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
  const [codeRequestedAtMs, setCodeRequestedAtMs] = useState<number>();
  const [notice, setNotice] = useState<LoginNotice>();
  const flow = useMemo(
    (): LoginFlow => ({
      email,
      rememberEmail(nextEmail) {
        setEmail(nextEmail);
        setLinkKey(undefined);
      },
      linkKey,
      codeRequestedAtMs,
      rememberCodeRequest: () => setCodeRequestedAtMs(Date.now()),
      notice,
      openMode(mode, nextNotice) {
        setNotice(nextNotice);
        setLinkKey(undefined);
        onModeChange(mode);
      },
    }),
    [email, linkKey, codeRequestedAtMs, notice, onModeChange],
  );
  return <Context value={flow}>{children}</Context>;
}
