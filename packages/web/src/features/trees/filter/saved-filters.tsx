// The filters that the members of a project have saved by name: to use one, to save the present one, to delete one.
import { Button, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FILTER_NAME_MAX, type SavedFilter } from '@treewell/domain/saved-filters';
import { readTreeFilter, type TreeFilter } from '@treewell/domain/tree-filter';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteFilter, useSavedFilters, useSaveFilter } from '../../../api/saved-filters.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import classes from './saved-filters.module.css';

interface SavedFiltersProps {
  projectId: number;
  filter: TreeFilter | undefined;
  onUse: (filter: TreeFilter | undefined) => void;
}

export function SavedFilters({ projectId, filter, onUse }: SavedFiltersProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const content = useRef<HTMLDivElement>(null);
  return (
    <div ref={content} className={classes['content']} tabIndex={-1}>
      <Text size="sm" c="dimmed">
        {t('treeFilter.saved.text')}
      </Text>
      <SavedList
        projectId={projectId}
        onUse={onUse}
        onDeleted={(name) => {
          setAnnouncement(t('treeFilter.saved.deleted', { name }));
          // The row that had the focus is gone.
          content.current?.focus();
        }}
      />
      <SaveForm
        projectId={projectId}
        filter={filter}
        onSaved={(name) => setAnnouncement(t('treeFilter.saved.saved', { name }))}
      />
      <Text component="output" size="sm" className={classes['said']}>
        {announcement}
      </Text>
    </div>
  );
}

interface SavedListProps extends Pick<SavedFiltersProps, 'projectId' | 'onUse'> {
  onDeleted: (name: string) => void;
}

function SavedList({ projectId, onUse, onDeleted }: SavedListProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSavedFilters(projectId);
  const deletion = useDeleteFilter(projectId);
  const [asked, setAsked] = useState<SavedFilter>();
  if (!data)
    return error ? (
      <Message kind="problem" title={t('treeFilter.saved.failed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    ) : (
      <Loader type="dots" aria-hidden />
    );

  function remove(saved: SavedFilter): void {
    deletion.mutate(saved, { onSuccess: () => onDeleted(saved.filter_name), onSettled: () => setAsked(undefined) });
  }
  return (
    <>
      {deletion.isError && <Message kind="problem">{problemText(t, deletion.error)}</Message>}
      {data.length === 0 ? (
        <Text>{t('treeFilter.saved.none')}</Text>
      ) : (
        <ul className={classes['list']} aria-label={t('treeFilter.saved.list')}>
          {data.map((saved) => (
            <li key={saved.filter_id} className={classes['row']}>
              <UnstyledButton className={classes['use']} onClick={() => onUse(readTreeFilter(saved.filter))}>
                <span className={classes['name']}>{saved.filter_name}</span>
                <span className={classes['by']}>{t('treeFilter.saved.by', { name: saved.saved_by })}</span>
              </UnstyledButton>
              {saved.can_delete && (
                <UnstyledButton
                  className={classes['delete']}
                  aria-label={t('treeFilter.saved.deleteNamed', { name: saved.filter_name })}
                  title={t('treeFilter.saved.deleteNamed', { name: saved.filter_name })}
                  onClick={() => setAsked(saved)}
                >
                  <IconTrash size={18} stroke={1.7} aria-hidden />
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('treeFilter.saved.deleteTitle', { name: asked?.filter_name ?? '' })}
        text={t('treeFilter.saved.deleteText')}
        confirmLabel={t('treeFilter.saved.delete')}
        cancelLabel={t('treeFilter.saved.cancel')}
        isBusy={deletion.isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

interface SaveFormProps extends Pick<SavedFiltersProps, 'projectId' | 'filter'> {
  onSaved: (name: string) => void;
}

function SaveForm({ projectId, filter, onSaved }: SaveFormProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const saving = useSaveFilter(projectId);
  if (!filter)
    return (
      <Text size="sm" c="dimmed">
        {t('treeFilter.saved.nothingToSave')}
      </Text>
    );
  const filterToSave = filter;

  function save(): void {
    const typed = name.trim();
    setIsMissing(typed === '');
    if (typed === '' || saving.isPending) return;
    saving.mutate(
      { name: typed, filter: filterToSave },
      {
        onSuccess: ({ filter_name }) => {
          setName('');
          onSaved(filter_name);
        },
      },
    );
  }
  const problem = isMissing ? t('fields.required') : saving.isError ? problemText(t, saving.error) : undefined;
  return (
    <form
      className={classes['save']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3 id={titleId} className={classes['saveTitle']}>
        {t('treeFilter.saved.saveTitle')}
      </h3>
      <TextInput
        label={t('treeFilter.saved.name')}
        description={t('treeFilter.saved.nameHint')}
        maxLength={FILTER_NAME_MAX}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setIsMissing(false);
          if (saving.isError) saving.reset();
        }}
      />
      <Button type="submit" loading={saving.isPending}>
        {t('treeFilter.saved.save')}
      </Button>
    </form>
  );
}
