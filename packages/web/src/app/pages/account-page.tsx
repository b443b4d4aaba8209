import { Stack } from '@mantine/core';
import { useUser } from '../../api/session.ts';
import { EmailSection } from '../../features/accounts/settings/email-section.tsx';
import { LookSection } from '../../features/accounts/settings/look-section.tsx';
import { MailSection } from '../../features/accounts/settings/mail-section.tsx';
import { NamesForm } from '../../features/accounts/settings/names-form.tsx';
import { PasswordSection } from '../../features/accounts/settings/password-section.tsx';
import { SessionList } from '../../features/accounts/settings/session-list.tsx';
import { SignOutButton } from '../../features/accounts/sign-out-button.tsx';
import { useTexts } from '../../text/use-texts.ts';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function AccountPage() {
  const { title, help } = useTexts('accountPage');
  const user = useUser();
  return (
    <DashboardScreen title={title} help={help} actions={<SignOutButton />}>
      {user && (
        <Stack gap="lg" maw="46rem">
          <NamesForm key={user.user_id} user={user} />
          <LookSection />
          <EmailSection user={user} />
          <PasswordSection email={user.email} />
          <SessionList />
          <MailSection />
        </Stack>
      )}
    </DashboardScreen>
  );
}
