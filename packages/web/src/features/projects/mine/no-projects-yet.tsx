import { IconMapPlus, IconMapSearch, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** For a person without projects: says what a project is for, and links to joining and creating one. */
export function NoProjectsYet() {
  const { t } = useTranslation();
  return (
    <EmptyPanel title={t('myProjects.noneTitle')} text={t('myProjects.noneText')}>
      <LinkButton
        to="/dashboard/joinproject"
        size="md"
        leftSection={<IconMapSearch size={18} stroke={1.7} aria-hidden />}
      >
        {t('myProjects.find')}
      </LinkButton>
      <LinkButton
        to="/dashboard/newproject"
        size="md"
        variant="default"
        leftSection={<IconMapPlus size={18} stroke={1.7} aria-hidden />}
      >
        {t('myProjects.create')}
      </LinkButton>
      <LinkButton
        to="/join"
        size="md"
        variant="default"
        leftSection={<IconTicket size={18} stroke={1.7} aria-hidden />}
      >
        {t('myProjects.invited')}
      </LinkButton>
    </EmptyPanel>
  );
}
