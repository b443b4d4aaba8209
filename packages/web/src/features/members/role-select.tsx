import { NativeSelect } from '@mantine/core';
import { LEADER, ROLES, type RoleId } from '@treewell/domain/access';
import { useTranslation } from 'react-i18next';

interface RoleSelectProps {
  /** The person's name. It goes into the label, because a page has several of these selects. */
  name: string;
  value: RoleId;
  isDisabled?: boolean;
  onChange: (roleId: RoleId) => void;
}

export function RoleSelect({ name, value, isDisabled = false, onChange }: RoleSelectProps) {
  const roleText = useRoleText();
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('members.roleOf', { name })}
      data={ROLES.toReversed().map((role) => ({ value: String(role.value), label: roleText(role.value) }))}
      value={String(value)}
      disabled={isDisabled}
      onChange={(event) => {
        const chosen = ROLES.find((role) => String(role.value) === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

export function useRoleText(): (roleId: RoleId) => string {
  const { t } = useTranslation();
  return (roleId) => t(roleId === LEADER ? 'members.roles.leader' : 'members.roles.participant');
}
