import { Button, Group, TextInput } from '@mantine/core';
import { NAME_MAX_LENGTH, type User } from '@treewell/domain/accounts';
import { setNames } from '@treewell/domain/accounts/account-settings';
import { checkFields } from '@treewell/domain/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSetNames } from '../../../api/account-settings.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { textProps } from '../../../forms/field-props.ts';
import { useForm } from '../../../forms/use-form.ts';
import { fieldText, problemText } from '../../../text/problem-text.ts';
import { useTexts } from '../../../text/use-texts.ts';
import { Message } from '../../../ui/message.tsx';
import { AccountSection } from './account-section.tsx';
import classes from './account-section.module.css';

const Names = z.object({ given_name: z.string(), family_name: z.string(), organization: z.string() });

const valuesOf = ({ given_name, family_name, organization }: User) => ({ given_name, family_name, organization });

export function NamesForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const { names: texts } = useTexts('accountPage');
  const save = useSetNames();
  const [stored] = useState(() => ({ values: valuesOf(user) }));
  const form = useForm({
    stored,
    check(values) {
      const checked = checkFields(setNames.input, values);
      return 'fields' in checked ? { errors: checked.fields } : { input: checked.data };
    },
    send: (input) => save.mutateAsync(input),
    toStored: (saved) => ({ values: valuesOf(saved) }),
    draft: () => draftStorage({ userId: user.user_id, form: 'names', values: Names }),
  });
  const field = (name: keyof typeof form.values) => ({
    ...textProps(form, name),
    error: fieldText(t, form.errors[name]),
    maxLength: NAME_MAX_LENGTH,
    size: 'md' as const,
  });
  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className={classes['two']}>
          <TextInput {...field('given_name')} label={t('login.givenName')} autoComplete="given-name" required />
          <TextInput {...field('family_name')} label={t('login.familyName')} autoComplete="family-name" required />
        </div>
        <TextInput
          {...field('organization')}
          label={`${t('login.organization')} (${t('login.optional')})`}
          autoComplete="organization"
        />
        {form.problem !== undefined && <Message kind="problem">{problemText(t, form.problem)}</Message>}
        {/* Always there, so that screen readers notice what appears in it. */}
        <output className={classes['said']}>
          {save.isSuccess && !form.isDirty && <Message kind="success">{texts.saved}</Message>}
        </output>
        <Group>
          <Button type="submit" size="md" disabled={!form.isDirty} loading={form.isSending}>
            {texts.save}
          </Button>
          {form.isDirty && (
            <Button size="md" variant="default" disabled={form.isSending} onClick={form.reset}>
              {texts.discard}
            </Button>
          )}
        </Group>
      </form>
    </AccountSection>
  );
}
