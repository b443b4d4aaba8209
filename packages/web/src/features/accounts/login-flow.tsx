// State that the modes of the login page share. It is in memory, because an e-mail address does not belong in the
// address bar.
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import type { LoginMode } from './login-modes.ts';
import type { MailedLink } from './mailed-link.ts';

export type LoginNotice = 'confirmed' | 'passwordChanged';

export interface LoginFlow {
  email: string;
  rememberEmail: (email: string) => void;
  /** Kept in memory until the person leaves the login page, so that they need not type it again after the code. */
  rememberPassword: (email: string, password: string) => void;
  /** The password that was typed for this address, if any. */
  passwordOf: (email: string) => string | undefined;
  /** The key of the mailed link that opened the page. It replaces the code. */
  linkKey: string | undefined;
  /** When the person last requested a code. The server makes them wait before the next one. */
  codeRequestedAtMs: number | undefined;
  rememberCodeRequest: () => void;
  notice: LoginNotice | undefined;
  openMode: (mode: LoginMode, notice?: LoginNotice) => void;
}

/** The server compares e-mail addresses in this form. */
const comparable = (email: string): string => email.trim().toLowerCase();

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
  const typed = useRef<{ email: string; password: string }>(undefined);
  const flow = useMemo(
    (): LoginFlow => ({
      email,
      rememberEmail(nextEmail) {
        setEmail(nextEmail);
        setLinkKey(undefined);
      },
      rememberPassword(forEmail, password) {
        typed.current = { email: comparable(forEmail), password };
      },
      passwordOf: (forEmail) => (typed.current?.email === comparable(forEmail) ? typed.current.password : undefined),
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
