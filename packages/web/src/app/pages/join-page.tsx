import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InvitationPanel } from '../../features/invitations/invitation-panel.tsx';

/** An invitation opens here. Its secret is after the #, which browsers do not send to servers. */
export function JoinPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(hash || undefined);
  // A person may open another link in this tab: then only the hash changes.
  if (hash !== '' && hash !== secret) setSecret(hash);
  // Whoever has the secret can join, so the page removes it from the address bar and from the history.
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/join', hash: '', replace: true });
  }, [hash, navigate]);
  return (
    <InvitationPanel
      key={secret}
      secret={secret}
      onJoined={(projectId) =>
        void navigate({ to: '/dashboard/project/$projectId/map', params: { projectId }, replace: true })
      }
    />
  );
}
