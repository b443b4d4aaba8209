import { Button, Text } from '@mantine/core';
import { CODE_RESEND_SECONDS } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../text/problem-text.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { useLoginFlow } from './login-flow.tsx';

interface ResendButtonProps {
  email: string;
  mutation: {
    mutate: (input: { email: string }, more: { onSuccess: () => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
  };
}

/** Requests another code. Counts down the seconds until the server allows it. */
export function ResendButton({ email, mutation }: ResendButtonProps) {
  const { t } = useTranslation();
  const { codeRequestedAtMs, rememberCodeRequest } = useLoginFlow();
  const seconds = useSecondsUntil(
    codeRequestedAtMs === undefined ? undefined : codeRequestedAtMs + CODE_RESEND_SECONDS * 1000,
  );
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={seconds > 0 || email.trim() === ''}
        loading={mutation.isPending}
        onClick={() => mutation.mutate({ email }, { onSuccess: rememberCodeRequest })}
      >
        {seconds > 0 ? t('login.resendIn', { seconds }) : t('login.resend')}
      </Button>
      <Text component="output" display="block" size="sm" c={mutation.error ? 'red' : 'dimmed'} ta="center">
        {mutation.error ? problemText(t, mutation.error) : mutation.isSuccess ? t('login.resent') : undefined}
      </Text>
    </div>
  );
}
