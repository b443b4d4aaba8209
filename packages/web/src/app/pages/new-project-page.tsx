import { useTranslation } from 'react-i18next';
import { NewProjectForm } from '../../features/projects/new/new-project-form.tsx';
import { DashboardScreen } from '../layouts/dashboard-screen.tsx';

export function NewProjectPage() {
  const { t } = useTranslation();
  return (
    <DashboardScreen title={t('newProject.title')} help={t('newProject.help')}>
      <NewProjectForm />
    </DashboardScreen>
  );
}
