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

/** Asks for another code; counts down the seconds the server makes people wait. */
export function ResendButton({ email, mutation }: ResendButtonProps) {
  const { t } = useTranslation();
  const { codeAskedAt, noteCodeAsked } = useLoginFlow();
  const seconds = useSecondsUntil(codeAskedAt === undefined ? undefined : codeAskedAt + CODE_RESEND_SECONDS * 1000);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={seconds > 0 || email.trim() === ''}
        loading={mutation.isPending}
        onClick={() => mutation.mutate({ email }, { onSuccess: noteCodeAsked })}
      >
        {seconds > 0 ? t('login.resendIn', { seconds }) : t('login.resend')}
      </Button>
      <Text component="output" display="block" size="sm" c={mutation.error ? 'red' : 'dimmed'} ta="center">
        {mutation.error ? problemText(t, mutation.error) : mutation.isSuccess ? t('login.resent') : undefined}
      </Text>
    </div>
  );
}
