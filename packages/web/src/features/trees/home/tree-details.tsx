import { type RecordField, shownIn } from '@treewell/domain/record-fields';
import { isAlive } from '@treewell/domain/life/tree-life';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { Tree } from '@treewell/domain/trees';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsToRemeasure } from '../../../api/qaqc-people.ts';
import { formatCoordinates } from '../../../map/base/parse-coordinates.ts';
import { useFormats } from '../../../text/format.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import { TreeQuality } from './tree-quality.tsx';
import classes from './tree-details.module.css';

type DetailName = ReturnType<typeof shownIn<typeof TREE_FIELDS, 'details'>>[number];

/** These two come first. They are shown even when nobody has measured them. */
const MEASURES = ['dbh', 'treeheight'] as const satisfies readonly DetailName[];
/** The banner says them of a tree that does not live. */
const STATUS_FACTS: readonly DetailName[] = ['status', 'status_date', 'status_reason'];
const FACTS = shownIn(TREE_FIELDS, 'details').filter((name) => !(MEASURES as readonly string[]).includes(name));

/** The facts about a tree. */
export function TreeDetails({ tree, projectId }: { tree: Tree; projectId: number }) {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  const valueText = useValueText();
  const isWaiting = useIsToRemeasure(tree.tree_id, projectId);
  return (
    <div className={classes['details']}>
      <dl className={classes['measures']}>
        {MEASURES.map((name) => (
          <Fact key={name} label={texts[name].label}>
            {valueText(name, tree[name]) ?? <NoMeasure isWaiting={isWaiting} />}
          </Fact>
        ))}
      </dl>
      <TreeQuality tree={tree} isWaiting={isWaiting} />
      <dl className={classes['facts']}>
        {FACTS.filter((name) => isAlive(tree) || !STATUS_FACTS.includes(name)).map((name) => {
          const text = valueText(name, tree[name]);
          return (
            text !== null && (
              <Fact key={name} label={texts[name].label}>
                {text}
              </Fact>
            )
          );
        })}
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

/** Somebody may have measured the tree, and quality control hides the value for now. */
function NoMeasure({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes['notMeasured']}>
      {t(isWaiting ? 'qaqcPeople.tree.notShown' : 'trees.details.notMeasured')}
    </span>
  );
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

/** Returns a function that formats the value of a field. It gives null when there is no value. */
function useValueText(): (name: DetailName, value: string | number | null) => string | null {
  const amounts = useAmounts();
  const formats = useFormats();
  const texts = useTreeFieldTexts();
  return (name, value) => {
    const field: RecordField = TREE_FIELDS[name];
    if (value === null || value === '') return null;
    if (field.kind === 'day') return formats.day(String(value));
    if (typeof value === 'string') return texts[name].options?.[value] ?? value;
    return field.unit ? amounts.text(value, field.unit) : formats.number(value);
  };
}
