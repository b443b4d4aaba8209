import type { Tree } from '@treewell/domain/trees';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import { useFormats } from '../../../text/format.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import classes from './tree-details.module.css';

/** What is known of a tree. */
export function TreeDetails({ tree }: { tree: Tree }) {
  const { t } = useTranslation();
  const measured = useMeasured();
  const { root_config, container_size, caliper_size } = tree;
  return (
    <div className={classes['details']}>
      <dl className={classes['measures']}>
        <Fact label={t('trees.details.dbh')}>{measured('inches', tree.dbh) ?? <NotMeasured />}</Fact>
        <Fact label={t('trees.details.treeheight')}>{measured('feet', tree.treeheight) ?? <NotMeasured />}</Fact>
      </dl>
      <dl className={classes['facts']}>
        {tree.address !== '' && <Fact label={t('trees.details.address')}>{tree.address}</Fact>}
        {tree.notes !== '' && <Fact label={t('trees.details.notes')}>{tree.notes}</Fact>}
        {root_config && (
          <Fact label={t('trees.details.rootConfig')}>{t(`trees.details.rootConfigs.${root_config}`)}</Fact>
        )}
        {container_size !== null && (
          <Fact label={t('trees.details.containerSize')}>{measured('gallons', container_size)}</Fact>
        )}
        {caliper_size !== null && (
          <Fact label={t('trees.details.caliperSize')}>{measured('inches', caliper_size)}</Fact>
        )}
        <Fact label={t('trees.details.projects', { count: Math.max(1, tree.tree_in_project.length) })}>
          <ProjectLinks tree={tree} />
        </Fact>
        <Fact label={t('trees.details.coordinates')}>
          <span className={classes['coordinates']}>{formatCoordinates([tree.longitude, tree.latitude])}</span>
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function NotMeasured() {
  const { t } = useTranslation();
  return <span className={classes['notMeasured']}>{t('trees.details.notMeasured')}</span>;
}

function ProjectLinks({ tree }: { tree: Tree }) {
  const { t } = useTranslation();
  if (tree.tree_in_project.length === 0) return t('trees.home.noProjects');
  return (
    <ul className={classes['projects']}>
      {tree.tree_in_project.map(({ project_id, project_name }) => (
        <li key={project_id}>
          <LinkAnchor
            to="/dashboard/project/$projectId/map"
            params={{ projectId: project_id }}
            search={{ tree: tree.tree_id }}
          >
            {project_name}
          </LinkAnchor>
        </li>
      ))}
    </ul>
  );
}

function useMeasured(): (unit: 'inches' | 'feet' | 'gallons', value: number | null) => string | null {
  const { t } = useTranslation();
  const formats = useFormats();
  return (unit, value) => (value === null ? null : t(`trees.details.${unit}`, { value: formats.number(value) }));
}
