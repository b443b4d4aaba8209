import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChooseMyMail } from '../../../api/account-settings.ts';

/** Whether the person gets mails. It shows the choice at once, and goes back when the server refuses. */
export function MailSwitch({ wantsMail }: { wantsMail: boolean }) {
  const { t } = useTranslation();
  const choice = useChooseMyMail();
  const shown = choice.isPending ? choice.variables.wantsMail === 1 : wantsMail;
  return (
    <Switch
      size="md"
      label={t('qaqcPeople.questions.mail')}
      description={t('qaqcPeople.questions.mailHint')}
      error={choice.isError && t('qaqcPeople.questions.mailFailed')}
      checked={shown}
      onChange={(event) => choice.mutate({ kind: 'questions', wantsMail: event.currentTarget.checked ? 1 : 0 })}
    />
  );
}
