import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

export const MAIN_ID = 'main';

/** First stop of the Tab key on every page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={classes['skip']}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // By focus, not by address: the router would take the hash for a navigation.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('app.skip')}
    </a>
  );
}
