import { useTranslation } from 'react-i18next';
import { useTree } from '../../api/trees.ts';
import { useFormats } from '../../text/format.ts';
import classes from './task-dialog.module.css';

interface TaskPhotoChoiceProps {
  treeId: number;
  projectId: number;
  value: string;
  onChange: (photoId: string) => void;
}

/** The newest ones show how the tree is now. */
const SHOWN_MAX = 12;

/** One of the photos of the tree, or none. Nothing without photos. */
export function TaskPhotoChoice({ treeId, projectId, value, onChange }: TaskPhotoChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: tree } = useTree(treeId, projectId);
  const photos = tree?.photosUrlArray.slice(-SHOWN_MAX).toReversed() ?? [];
  if (photos.length === 0) return null;
  const choice = (id: string, content: React.ReactNode) => (
    <label key={id} className={classes['photo']}>
      <input type="radio" name="photo" value={id} checked={value === id} onChange={() => onChange(id)} />
      {content}
    </label>
  );
  return (
    <fieldset className={classes['photos']}>
      <legend>{t('tasks.form.photo')}</legend>
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
    </fieldset>
  );
}
