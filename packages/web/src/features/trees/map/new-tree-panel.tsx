// The form for new trees. It is beside the map on a wide screen and below it on a narrow one, so that people see the
// tree that they place.
import { CloseButton } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/session.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import { useFormats } from '../../../text/format.ts';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { useEscape } from '../../../ui/use-escape.ts';
import { TreeForm } from '../form/tree-form.tsx';
import type { NewTreeForm } from './use-new-tree-form.ts';
import classes from './new-tree-panel.module.css';

interface NewTreePanelProps {
  project: Project;
  map: TreeMap | undefined;
  newTree: NewTreeForm;
  /** The photos of the tree in the form. */
  photos: ReactNode;
  /** The photos of earlier trees that have not arrived yet. */
  earlierPhotos: ReactNode;
  /** Called when a tree is saved, before its form goes. */
  onSaved: (tree: Tree) => void;
}

export function NewTreePanel({ project, map, newTree, photos, earlierPhotos, onSaved }: NewTreePanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const user = useUser();
  const { series, close } = newTree;
  const addedCount = series?.addedCount ?? 0;
  useEscape(panel, close);
  useBackButton(series !== undefined, close);
  if (!series || !user) return null;
  const { start, last } = series;
  return (
    <section ref={panel} className={classes['panel']} aria-labelledby={titleId} tabIndex={-1}>
      <div className={classes['content']}>
        <div className={classes['head']}>
          <h2 id={titleId} className={classes['title']}>
            {t('trees.form.addTitle')}
          </h2>
          <CloseButton size="lg" aria-label={t('trees.form.close')} onClick={close} />
        </div>
        <output className={classes['added']}>
          {last && t('trees.form.added', { count: addedCount, number: formats.number(addedCount), name: last.name })}
        </output>
        {earlierPhotos}
        <FocusAtStart key={`focus ${addedCount}`} target={panel} />
        <TreeForm
          key={addedCount}
          userId={user.user_id}
          project={project}
          start={start}
          placing={{ map, previous: last?.place }}
          photos={photos}
          onSaved={(tree) => {
            onSaved(tree);
            newTree.openSaved(tree.tree_id);
          }}
          onAddAnother={(tree, next) => {
            onSaved(tree);
            newTree.startNext(tree, next);
          }}
          onOpenTree={newTree.openTree}
        />
      </div>
    </section>
  );
}

/** Each tree has a new form. The focus goes to the panel, because a field would open the keyboard of a phone. */
function FocusAtStart({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus({ preventScroll: true }), [target]);
  return null;
}
