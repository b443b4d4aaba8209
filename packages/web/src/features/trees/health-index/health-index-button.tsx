import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { usePopup } from '../../../ui/use-popup.ts';
import { HealthIndexCard } from './health-index-card.tsx';
import { HealthIndexRing } from './health-index-ring.tsx';
import { shownScore, type ShownScore } from './health-index-score.ts';
import classes from './health-index-button.module.css';

interface HealthIndexButtonProps {
  tree: Tree;
  /** Opens the form of a health check. Undefined if the person may not record one. */
  onRecord: (() => void) | undefined;
}

/** Shows the health index of a tree, or a question mark. A click opens an explanation. */
export function HealthIndexButton({ tree, onRecord }: HealthIndexButtonProps) {
  const { t } = useTranslation();
  const popup = usePopup();
  const button = useRef<HTMLButtonElement>(null);
  const record = (): void => {
    popup.close();
    // The form gives the focus back to what has it now, and the card is gone by then.
    button.current?.focus();
    onRecord?.();
  };
  const shown = shownScore(tree);
  return (
    <Popover
      width="min(22rem, calc(100vw - 2rem))"
      position="bottom-end"
      shadow="md"
      withArrow
      arrowPosition="center"
      {...popup.popover}
    >
      <Popover.Target>
        <UnstyledButton ref={button} className={classes['button']} {...popup.target}>
          <VisuallyHidden>{t(shown ? 'trees.health.title' : 'trees.health.unscored')}</VisuallyHidden>
          <HealthIndexRing shown={shown} />
          {shown && <span className={classes['word']}>{t(`trees.health.words.${shown.ring}`)}</span>}
          {shown && <CheckedOn shown={shown} />}
        </UnstyledButton>
      </Popover.Target>
      {/* Long, so it scrolls, and the keyboard must reach it. */}
      <Popover.Dropdown tabIndex={0} data-autofocus className={classes['card']}>
        <HealthIndexCard tree={tree} shown={shown} onRecord={onRecord && record} />
      </Popover.Dropdown>
    </Popover>
  );
}

function CheckedOn({ shown: { checkedAt, isOld } }: { shown: ShownScore }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!checkedAt) return null;
  return (
    <span className={classes['date']}>
      {t('trees.health.checkedOn', { date: formats.date(checkedAt) })}
      {isOld && <b>{t('trees.health.isOld')}</b>}
    </span>
  );
}
