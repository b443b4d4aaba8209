import { LANGUAGES, type Language } from '@treewell/domain/languages';
import { useTranslation } from 'react-i18next';
import { useSetLanguage } from '../../api/accounts.ts';
import { useUser } from '../../api/session.ts';
import { chooseLanguage } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';

/** Sets the language of this device and, for a signed-in user, of the account. */
export function LanguageSwitch({ size = 'xs' }: { size?: 'xs' | 'md' }) {
  const { t } = useTranslation();
  const user = useUser();
  const setLanguage = useSetLanguage();
  const language = useLanguage();
  function change(next: Language): void {
    void chooseLanguage(next);
    if (user) setLanguage.mutate({ language: next });
  }
  return <ChoiceSwitch label={t('app.language')} choices={LANGUAGES} value={language} size={size} onChange={change} />;
}
