import { Text } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../../api/trees.ts';
import { useFormats } from '../../text/format.ts';
import { TaskFormPartsContext } from './task-form-parts.ts';
import classes from './task-dialog.module.css';

interface TaskPhotoChoiceProps {
  treeId: number;
  projectId: number;
  value: string;
  onChange: (photoId: string) => void;
  /** Whether a new photo is on its way. */
  onRunning: (isRunning: boolean) => void;
}

/** The newest ones show how the tree is now. */
const SHOWN_MAX = 12;

/** One of the photos of the tree, a new one, or none. Nothing where there are none and the person cannot add any. */
export function TaskPhotoChoice({ treeId, projectId, value, onChange, onRunning }: TaskPhotoChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts = use(TaskFormPartsContext);
  const { data: tree } = useTree(treeId, projectId);
  const [hasAdded, setAdded] = useState(false);
  const newest = tree?.photosUrlArray.toSorted((a, b) => b.id - a.id) ?? [];
  // An older one that was chosen earlier stays in sight.
  const photos = newest.filter(({ id }, index) => index < SHOWN_MAX || String(id) === value);
  const canAdd = parts !== undefined && tree?.can_add_photos === true;
  if (photos.length === 0 && !canAdd) return null;
  const choice = (id: string, content: React.ReactNode) => (
    <label key={id} className={classes['photo']}>
      <input type="radio" name="photo" value={id} checked={value === id} onChange={() => onChange(id)} />
      {content}
    </label>
  );
  return (
    <fieldset className={classes['photos']}>
      <legend>{t('tasks.form.photo')}</legend>
      {photos.length > 0 && (
        <div className={classes['choices']}>
          {choice('', t('tasks.form.noPhoto'))}
          {photos.map(({ id, thumbnail_url }, index) =>
            choice(
              String(id),
              <img
                src={thumbnail_url}
                alt={t('tasks.form.photoNumber', { number: formats.number(index + 1) })}
                loading="lazy"
              />,
            ),
          )}
        </div>
      )}
      {canAdd && (
        <>
          <parts.AddedPhoto
            treeId={treeId}
            projectId={projectId}
            onAdded={(photoId) => {
              setAdded(true);
              onChange(String(photoId));
            }}
            onRunning={onRunning}
          />
          <Text size="xs" c="dimmed" component="output">
            {t(hasAdded ? 'tasks.form.photoAdded' : 'tasks.form.photoHint')}
          </Text>
        </>
      )}
    </fieldset>
  );
}
