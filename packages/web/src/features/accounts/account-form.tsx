import { Button, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';

interface AccountFormProps {
  title: string;
  lead: string;
  submitLabel: string;
  form: {
    canSubmit: boolean;
    isPending: boolean;
    problem: string | undefined;
    reason?: string | undefined;
    submit: () => void;
  };
  /** Shown under the problem: what the person can do about it. */
  remedy?: ReactNode;
  notice?: ReactNode;
  /** The labels of the fields that keep the button disabled. */
  missing?: readonly string[];
  /** What is wrong with fields that are filled in. */
  wrong?: readonly string[];
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of every login form. */
export function AccountForm({
  title,
  lead,
  submitLabel,
  form,
  remedy,
  notice,
  missing = [],
  wrong = [],
  links,
  children,
}: AccountFormProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <form
      noValidate
      // Without JavaScript, the browser would otherwise put the password into the address.
      method="post"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {/* The Enter key presses the first submit button. The visible one may be disabled: then Enter would do nothing,
          and the form would not say what is missing (§5). */}
      <button type="submit" hidden aria-label={submitLabel} />
      <Stack gap="lg">
        <div>
          <Title order={1} id={titleId}>
            {title}
          </Title>
          <Text c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
            {lead}
          </Text>
        </div>
        {notice}
        {form.problem && (
          <Message kind="problem">
            {form.problem}
            {form.reason && <div>{form.reason}</div>}
            {remedy && <div>{remedy}</div>}
          </Message>
        )}
        {children}
        {(missing.length > 0 || wrong.length > 0) && (
          <Message kind="info">
            {missing.length > 0 && (
              <div>{t('login.missing', { count: missing.length, names: missing.join(', ') })}</div>
            )}
            {wrong.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Message>
        )}
        <Button type="submit" size="md" fullWidth disabled={!form.canSubmit} loading={form.isPending}>
          {submitLabel}
        </Button>
        {links && (
          <Stack gap="xs" align="center">
            {links}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
