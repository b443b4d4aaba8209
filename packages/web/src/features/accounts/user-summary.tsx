import { Text } from '@mantine/core';
import { useUser } from '../../api/session.ts';

/** The name and the e-mail address of the signed-in user. */
export function UserSummary() {
  const user = useUser();
  if (!user) return null;
  return (
    <div>
      <Text fw={600} size="sm" truncate>
        {user.given_name} {user.family_name}
      </Text>
      <Text c="dimmed" size="sm" truncate title={user.email}>
        {user.email}
      </Text>
    </div>
  );
}
