import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './mode-tabs.module.css';

/** At the top of both forms, so that a newcomer finds the account as quickly as others find the sign-in. */
export function ModeTabs() {
  const { t } = useTranslation();
  const tabs = [
    { value: 'login', label: t('login.signUp.toSignIn') },
    { value: 'signup', label: t('login.signIn.toSignUp') },
  ] as const;
  return (
    <nav className={classes['tabs']} aria-label={t('login.ways')}>
      {tabs.map(({ value, label }) => (
        <Link
          key={value}
          to="/login"
          search={({ next }) => ({ mode: value === 'login' ? undefined : value, next })}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes['tab']}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
