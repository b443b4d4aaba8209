import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of every part of the account page. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" size="sm" mt={4}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
