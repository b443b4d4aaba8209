import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../api/config.ts';
import classes from './public-footer.module.css';

export function PublicFooter() {
  const { t } = useTranslation();
  const email = useConfig().data?.contact_email;
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <p>{t('landing.footer')}</p>
        {email && (
          <p>
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
