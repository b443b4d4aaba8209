import { Button } from '@mantine/core';
import { IconWalk } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeChosenTrees } from '../../../../api/new-round-address.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

interface RoundOfPickedButtonProps {
  projectId: number;
  treeIds: readonly number[];
  isDisabled: boolean;
}

/** Leads to a round through the trees that somebody has picked. */
export function RoundOfPickedButton({ projectId, treeIds, isDisabled }: RoundOfPickedButtonProps) {
  const { t } = useTranslation();
  const look = { variant: 'default', leftSection: <IconWalk size={18} stroke={1.7} aria-hidden /> } as const;
  if (isDisabled)
    return (
      <Button {...look} disabled>
        {t('rounds.ofChosen')}
      </Button>
    );
  return (
    <LinkButton
      {...look}
      to="/dashboard/project/$projectId/newround"
      params={{ projectId }}
      search={writeChosenTrees(treeIds)}
    >
      {t('rounds.ofChosen')}
    </LinkButton>
  );
}
