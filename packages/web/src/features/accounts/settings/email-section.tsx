import { Button, Text } from '@mantine/core';
import type { User } from '@treewell/domain/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../api/config.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { Message } from '../../../ui/message.tsx';
import { AccountSection } from './account-section.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { NewEmailForm } from './new-email-form.tsx';
import classes from './account-section.module.css';

/** What the person sees: their address, the form for a new one, or that for the code that was mailed to it. */
type Step = { name: 'shown'; isChanged: boolean } | { name: 'new' } | { name: 'code'; email: string };

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const { email: texts } = useTexts('accountPage');
  const { data: config } = useConfig();
  const [step, setStep] = useState<Step>({ name: 'shown', isChanged: false });
  const isChanged = step.name === 'shown' && step.isChanged;
  const close = () => setStep({ name: 'shown', isChanged: false });
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
      {/* Always there, so that screen readers notice what appears in it. */}
      <output className={classes['said']}>{isChanged && <Message kind="success">{texts.changed}</Message>}</output>
      {config?.mail === 'hosted' ? (
        <Text>{t('accountPage.email.hosted', { contact: config.contact_email })}</Text>
      ) : step.name === 'shown' ? (
        <div>
          <Button variant="default" size="md" onClick={() => setStep({ name: 'new' })}>
            {texts.open}
          </Button>
        </div>
      ) : step.name === 'new' ? (
        <NewEmailForm onMailed={(email) => setStep({ name: 'code', email })} onCancel={close} />
      ) : (
        <EmailCodeForm
          email={step.email}
          onChanged={() => setStep({ name: 'shown', isChanged: true })}
          onBack={() => setStep({ name: 'new' })}
        />
      )}
    </AccountSection>
  );
}
