import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BoundaryMark } from '../../../map/boundary/boundary-mark.tsx';
import { useRing } from './use-ring.ts';
import classes from './project-row.module.css';

interface ProjectRowProps {
  project: { project_name: string; city: string; polygon_text: string };
  isDimmed?: boolean;
  /** The pointer or the focus has moved to this row. */
  onHighlight?: (() => void) | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** A project in a list: a picture of its boundary, name, city, content and buttons. */
export function ProjectRow({ project, isDimmed = false, onHighlight, actions, children }: ProjectRowProps) {
  const ring = useRing(project.polygon_text);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the project on the map beside it, and starts no action
    <li className={classes['row']} onPointerEnter={onHighlight} onFocus={onHighlight}>
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

export const ProjectRows = ({
  labelledBy,
  isBusy,
  children,
}: {
  labelledBy: string;
  isBusy: boolean;
  children: ReactNode;
}) => (
  <ul className={classes['rows']} aria-labelledby={labelledBy} aria-busy={isBusy}>
    {children}
  </ul>
);
