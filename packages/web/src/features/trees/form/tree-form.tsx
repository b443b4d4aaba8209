import { ActionIcon, Button, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TreeFormFields } from './tree-form-fields.tsx';
import { TreeFormLeaveGuard } from './tree-form-leave-guard.tsx';
import { TreeFormConflict, TreeFormConflictButtons } from './tree-form-conflict.tsx';
import { TreeFormUndoNotice, TreeFormProblem } from './tree-form-notices.tsx';
import { tabOf, TABS, type DescribedField } from './tree-form-values.ts';
import type { Placing } from './tree-form-place.tsx';
import { useTreeForm, type NewTreeStart } from './use-tree-form.ts';
import frame from '../../../ui/form-frame.module.css';
import classes from './tree-form.module.css';

interface TreeFormProps {
  userId: number | string;
  project: Project;
  /** The tree to change. Without it, the form adds a tree. */
  tree?: Tree | undefined;
  start?: NewTreeStart | undefined;
  /** Where a new tree is placed. */
  placing?: Placing | undefined;
  /** The photos of a new tree. */
  photos?: ReactNode;
  onSaved: (tree: Tree) => void;
  onAddAnother?: ((tree: Tree, start: NewTreeStart) => void) | undefined;
  onOpenTree: (treeId: number) => void;
  /** The field that the person wants to fill in. */
  firstField?: DescribedField | undefined;
  /** The tree that stood at the place before. */
  former?: Tree | undefined;
}

export function TreeForm({
  userId,
  project,
  tree,
  start,
  placing,
  photos,
  onSaved,
  onAddAnother,
  onOpenTree,
  firstField,
  former,
}: TreeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const form = useTreeForm({ userId, project, tree, start, onSaved, onAddAnother, firstField, former });
  const { tab, hasConflicts, toFocus } = form;
  const idOf = (field: string): string => `${id}-${field}`;

  // In an effect, because the field may be on a tab that opens in this render.
  useEffect(() => {
    if (toFocus) document.getElementById(`${id}-${toFocus.field}`)?.focus();
  }, [id, toFocus]);

  return (
    <form
      noValidate
      className={frame['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasConflicts) form.submit();
      }}
    >
      <div className={frame['scroll']} inert={form.isWaiting}>
        {hasConflicts ? <TreeFormConflict form={form} /> : <TreeFormUndoNotice form={form} />}
        <Tabs value={tab} onChange={(value) => value && form.openPage(value)}>
          <Tabs.List grow aria-label={t('trees.form.tabsLabel')}>
            {TABS.map((value) => (
              <Tabs.Tab
                key={value}
                value={value}
                data-autofocus={(value === tab && firstField === undefined) || undefined}
                className={classes['tab']}
              >
                {t(`trees.form.tabs.${value}`)}
                {value === 'planting' && tab !== 'planting' && tabOf(form.values) === 'planting' && (
                  <>
                    <span className={classes['filled']} aria-hidden />
                    <VisuallyHidden>, {t('trees.form.tabFilled')}</VisuallyHidden>
                  </>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* One panel for both tabs, so that React keeps the fields and the map when the tab changes. */}
          <Tabs.Panel value={tab} pt="sm">
            <Text size="sm" c="dimmed" mb="md">
              {t(`trees.form.tabHints.${tab}`)} {t('trees.form.open')}
            </Text>
            <TreeFormFields
              form={form}
              project={project}
              placing={placing}
              photos={photos}
              idOf={idOf}
              onOpenTree={(treeId) => {
                form.discard();
                onOpenTree(treeId);
              }}
            />
          </Tabs.Panel>
        </Tabs>
      </div>
      <footer className={frame['footer']}>
        <TreeFormProblem form={form} />
        {hasConflicts ? (
          <TreeFormConflictButtons form={form} />
        ) : (
          <div className={frame['buttons']} data-many={!form.isEdit || undefined}>
            <Button type="submit" size="md" loading={form.isSending && !form.isForAnother} disabled={form.isWaiting}>
              {t(former ? 'treeStatus.form.create' : form.isEdit ? 'trees.form.save' : 'trees.form.create')}
            </Button>
            {onAddAnother && !form.isEdit && (
              <Button
                size="md"
                variant="light"
                loading={form.isWaiting}
                disabled={form.isSending && !form.isForAnother}
                onClick={form.submitThenAnother}
              >
                {t('trees.form.createThenAnother')}
              </Button>
            )}
            {form.isEdit ? (
              <Button size="md" variant="default" disabled={!form.isDirty || form.isSending} onClick={form.reset}>
                {t('trees.form.reset')}
              </Button>
            ) : (
              // Without its word there is room for the three of them in one row.
              <ActionIcon
                size={42}
                variant="default"
                aria-label={t('trees.form.reset')}
                title={t('trees.form.reset')}
                disabled={!form.isDirty || form.isSending}
                onClick={form.reset}
              >
                <IconRestore size={20} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
        {form.isWaiting && <output className={frame['waiting']}>{t('trees.form.waiting')}</output>}
      </footer>
      <TreeFormLeaveGuard hasWorkToLose={form.hasWorkToLose} />
    </form>
  );
}
