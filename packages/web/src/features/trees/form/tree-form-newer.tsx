import { Button, Text } from '@mantine/core';
import { ROOT_CONFIGS } from '@treewell/domain/tree-fields';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../../../api/projects.ts';
import { useSpecies } from '../../../api/trees.ts';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import { Message } from '../../../ui/message.tsx';
import { speciesLabel } from './species-options.ts';
import type { Field, TreeFormValues } from './tree-form-values.ts';
import type { TreeFormState } from './use-tree-form.ts';
import classes from './tree-form.module.css';

/** The tree was saved elsewhere first: what has changed, and the choice between that and one's own. */
export function TreeFormNewer({ form, newer }: { form: TreeFormState; newer: NonNullable<TreeFormState['newer']> }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const message = useRef<HTMLDivElement>(null);
  // It stands above fields that may have been scrolled away from it.
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className={classes['newer']}>
      <Message kind="problem" title={t('trees.form.newer.title')}>
        <Text size="sm">{t('trees.form.newer.text')}</Text>
        <dl className={classes['changes']}>
          {newer.fields.map((field) => (
            <div key={field}>
              <dt>{t(`trees.form.fields.${field}`)}</dt>
              <dd>
                {t('trees.form.newer.theirs')}: <q>{textOf(field, newer.values)}</q>
              </dd>
              {textOf(field, form.values) !== textOf(field, newer.values) && (
                <dd>
                  {t('trees.form.newer.yours')}: <q>{textOf(field, form.values)}</q>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <Text size="sm">{t('trees.form.newer.keepHint')}</Text>
      </Message>
    </div>
  );
}

/** In the place of the form's own buttons. */
export function TreeFormNewerButtons({ form }: { form: TreeFormState }) {
  const { t } = useTranslation();
  return (
    <div className={classes['buttons']}>
      <Button size="md" loading={form.isSaving} onClick={() => void form.submit()}>
        {t('trees.form.newer.keep')}
      </Button>
      <Button size="md" variant="default" disabled={form.isSaving} onClick={form.reset}>
        {t('trees.form.newer.take')}
      </Button>
    </div>
  );
}

/** What a field holds, as it is read: the form keeps numbers of species and projects. */
function useValueText(): (field: Field, values: TreeFormValues) => string {
  const { t } = useTranslation();
  const { data: species } = useSpecies();
  const { data: projects } = useMyProjects();
  return (field, values) => {
    const value = field === 'place' ? values.place && formatCoordinates(values.place) : values[field].trim();
    if (!value) return t('trees.form.newer.empty');
    const one = species?.find(({ sub_id }) => field === 'subId' && String(sub_id) === value);
    const project = projects?.find(({ project_id }) => field === 'projectId' && String(project_id) === value);
    const roots = ROOT_CONFIGS.find((config) => field === 'rootConfig' && config.value === value);
    return (
      (one && speciesLabel(one)) ??
      project?.project_name ??
      (roots && t(`treeFields.root_config.options.${roots.value}`)) ??
      value
    );
  };
}
