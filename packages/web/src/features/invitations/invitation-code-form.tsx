import { Button, TextInput } from '@mantine/core';
import { INVITATION_CODE_LENGTH, readInvitation } from '@treewell/domain/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './invitation-panel.module.css';

/** Takes the code as people type it: small letters, blanks and hyphens do not matter. */
export function InvitationCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <form
      noValidate
      className={classes['buttons']}
      style={{ alignItems: 'flex-start', width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        const code = readInvitation(typed.trim());
        if (code.length >= INVITATION_CODE_LENGTH) onCode(code);
        else setShort(true);
      }}
    >
      <TextInput
        label={t('invitation.code')}
        description={t('invitation.codeHint')}
        error={isShort && t('invitation.codeShort', { count: INVITATION_CODE_LENGTH })}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setShort(false);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
        w="100%"
        maw="22rem"
        classNames={{ input: classes['code'] ?? '' }}
      />
      <Button type="submit" size="md">
        {t('invitation.go')}
      </Button>
    </form>
  );
}
