import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-loader.module.css';

export function PageLoader() {
  const { t } = useTranslation();
  return (
    <output className={classes['loader']}>
      <Loader type="dots" aria-hidden />
      <span className={classes['text']}>{t('app.loading')}</span>
    </output>
  );
}
