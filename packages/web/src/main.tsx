import './api/zod-without-eval.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import './ui/mantine.css';
import './ui/base.css';
import { followSession } from './app/follow-session.ts';
import { watchMissedFiles } from './app/missed-files.ts';
import { Providers, queryClient } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { shareStyleNonce } from './app/style-nonce.ts';
import { startText } from './text/text.ts';

shareStyleNonce();
watchMissedFiles();
followSession(queryClient, () => void router.invalidate());
await startText();

createRoot(document.getElementById('root') as HTMLElement).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
