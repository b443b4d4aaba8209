import { useTranslation } from 'react-i18next';
import { Questions } from '../../features/qaqc/questions/questions.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';
import { measureHelp } from './measure-help.tsx';

export function QuestionsPage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('qaqcPeople.questions.title')} help={t('qaqcPeople.questions.help')}>
      <Questions help={measureHelp} />
    </DashboardScreen>
  );
}
