// What is carried from one mode of the login page to the next. In memory: neither an e-mail address
// nor a password belongs into the address bar.
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { LoginMode } from './login-modes.ts';

export type LoginNotice = 'confirmed' | 'passwordChanged';

export interface LoginFlow {
  email: string;
  rememberEmail: (email: string) => void;
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

export function LoginFlowProvider({ onModeChange, children }: { onModeChange: (mode: LoginMode) => void; children: ReactNode }) {
  const [email, rememberEmail] = useState('');
  const [codeAskedAt, setCodeAskedAt] = useState<number>();
  const [notice, setNotice] = useState<LoginNotice>();
  const flow = useMemo(
    (): LoginFlow => ({
      email,
      rememberEmail,
      codeAskedAt,
      noteCodeAsked: () => setCodeAskedAt(Date.now()),
      notice,
      go(mode, news) {
        setNotice(news);
        onModeChange(mode);
      },
    }),
    [email, codeAskedAt, notice, onModeChange],
  );
  return <Context value={flow}>{children}</Context>;
}
