import { IconEyeOff, IconShieldCheck } from '@tabler/icons-react';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import classes from './tree-details.module.css';

/** What quality control knows of the tree: it waits to be measured again, or a second person has measured it. */
export function TreeQuality({ tree, isWaiting }: { tree: Tree; isWaiting: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { percent } = useMeasureTexts();
  const { qaqc_checked_at: checkedAt, qaqc_accuracy: accuracy } = tree;
  if (!isWaiting && (checkedAt === null || accuracy === null)) return null;
  const Icon = isWaiting ? IconEyeOff : IconShieldCheck;
  return (
    <p className={classes['quality']}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>
        {isWaiting
          ? t('qaqcPeople.tree.waits')
          : t('qaqcPeople.tree.checked', {
              date: formats.date(new Date(checkedAt ?? 0)),
              percent: percent((accuracy ?? 0) / 100),
            })}
      </span>
    </p>
  );
}
