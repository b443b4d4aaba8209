import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContactEmail } from '../use-contact-email.ts';
import classes from './public-footer.module.css';

export function PublicFooter() {
  const { t } = useTranslation();
  const email = useContactEmail();
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <p>{t('landing.footer')}</p>
        {email && (
          <p data-contact={email}>
            {t('landing.contact')}{' '}
            <Anchor href={`mailto:${email}`} underline="always" inherit>
              {email}
            </Anchor>
          </p>
        )}
      </div>
    </footer>
  );
}
