import { Button, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../api/accounts.ts';
import { problemText } from '../../text/problem-text.ts';

export function SignOutButton() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      {signOut.error && (
        <Text role="alert" size="sm" c="red">
          {problemText(t, signOut.error)}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {t('session.signOut')}
      </Button>
    </>
  );
}
