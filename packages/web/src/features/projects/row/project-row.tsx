import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BoundaryMark } from '../../../map/boundary/boundary-mark.tsx';
import { useRing } from './use-ring.ts';
import classes from './project-row.module.css';

interface ProjectRowProps {
  id?: string;
  project: { project_name: string; city: string; polygon_text: string };
  isDimmed?: boolean;
  /** Marked on the map beside the list. */
  isHighlighted?: boolean;
  /** The pointer or the focus has moved to this row. */
  onHighlight?: (() => void) | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** A project in a list: a picture of its boundary, name, city, content and buttons. */
export function ProjectRow({
  id,
  project,
  isDimmed = false,
  isHighlighted = false,
  onHighlight,
  actions,
  children,
}: ProjectRowProps) {
  const ring = useRing(project.polygon_text);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the project on the map beside it, and starts no action
    <li
      id={id}
      className={classes['row']}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={onHighlight}
      onFocus={onHighlight}
    >
      <BoundaryMark ring={ring} size={64} isDimmed={isDimmed} />
      <div className={classes['words']}>
        <Title order={3} className={classes['name']}>
          {project.project_name}
        </Title>
        {project.city && (
          <Text size="sm" c="dimmed">
            {project.city}
          </Text>
        )}
        {children}
      </div>
      <div className={classes['actions']}>{actions}</div>
    </li>
  );
}

interface ProjectRowsProps {
  /** The id of a heading, or a text. */
  labelledBy?: string;
  label?: string;
  isBusy: boolean;
  children: ReactNode;
}

export const ProjectRows = ({ labelledBy, label, isBusy, children }: ProjectRowsProps) => (
  <ul className={classes['rows']} aria-labelledby={labelledBy} aria-label={label} aria-busy={isBusy}>
    {children}
  </ul>
);
