import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/session.ts';
import classes from './user-summary.module.css';

/** The name and the e-mail address of the signed-in user. It opens their account. */
export function UserSummary({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return null;
  return (
    <Link to="/dashboard/account" className={classes['link']} onClick={onNavigate}>
      <span className={classes['person']}>
        <Text component="span" display="block" fw={600} size="sm" truncate>
          {user.given_name} {user.family_name}
        </Text>
        <Text component="span" display="block" c="dimmed" size="sm" truncate title={user.email}>
          {user.email}
        </Text>
        <Text component="span" display="block" size="sm" className={classes['account']}>
          {t('menu.account')}
        </Text>
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  );
}
