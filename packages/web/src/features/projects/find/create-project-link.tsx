import { IconMapPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/link-button.tsx';

export function CreateProjectLink() {
  const { t } = useTranslation();
  return (
    <LinkButton
      to="/dashboard/newproject"
      variant="default"
      leftSection={<IconMapPlus size={18} stroke={1.7} aria-hidden />}
    >
      {t('joinProject.create')}
    </LinkButton>
  );
}
