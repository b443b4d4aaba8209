import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PASSWORD_CRITERIA } from '@treewell/domain/accounts';
import { useTranslation } from 'react-i18next';
import classes from './password-criteria-list.module.css';

interface PasswordCriteriaListProps {
  password: string;
  /** The repeated password, in forms that ask for it. The list then also says whether both match. */
  confirmation?: string;
}

/** The rules for a password (§5). Rules that the typed password meets have a tick. */
export function PasswordCriteriaList({ password, confirmation }: PasswordCriteriaListProps) {
  const { t } = useTranslation();
  const criteria = PASSWORD_CRITERIA.map(({ value, isMet }) => ({
    label: t(`login.criteria.${value}`),
    isMet: isMet(password),
  }));
  if (confirmation !== undefined) {
    criteria.push({ label: t('login.passwordsMatch'), isMet: password !== '' && password === confirmation });
  }
  return (
    <div className={classes['box']}>
      <p className={classes['title']} id="criteria-title">
        {t('login.criteriaTitle')}
      </p>
      <ul className={classes['list']} aria-labelledby="criteria-title">
        {criteria.map(({ label, isMet }) => (
          <li key={label} data-met={isMet}>
            {isMet ? (
              <IconCheck size={16} stroke={2.6} aria-hidden />
            ) : (
              <IconCircle size={16} stroke={1.6} aria-hidden />
            )}
            <span>{label}</span>
            <span className={classes['hidden']}>: {t(isMet ? 'login.met' : 'login.notMet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
