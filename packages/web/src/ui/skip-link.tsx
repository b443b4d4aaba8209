import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

export const MAIN_ID = 'main';

/** The first element that the Tab key reaches on every page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={classes['skip']}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Set the focus and do not follow the link: the router would treat the hash as a navigation.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('app.skip')}
    </a>
  );
}
