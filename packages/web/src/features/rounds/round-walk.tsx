import { Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Project } from '@treewell/domain/projects';
import { isOnWay, positionOf, treesLeft, type Round, type RoundTree } from '@treewell/domain/work/rounds';
import { activityOf, type Activity } from '@treewell/domain/visits/kinds';
import { lazy, Suspense, useMemo, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useRound, useTickRoundTree } from '../../api/rounds.ts';
import { useUser } from '../../api/session.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { LoadingBlock } from '../../ui/loading-block.tsx';
import { Message } from '../../ui/message.tsx';
import { RoundDialog } from './round-dialog.tsx';
import { DoneTrees, LeftOutTrees } from './round-other-trees.tsx';
import { RoundProgress } from './round-progress.tsx';
import { RoundSheet } from './round-sheet.tsx';
import { RoundStop, stopIdOf } from './round-stop.tsx';
import { RoundTools } from './round-tools.tsx';
import { RoundWords } from './round-words.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import classes from './rounds.module.css';

const RouteMap = lazy(() => import('../../map/route/route-map.tsx').then((module) => ({ default: module.RouteMap })));

const VIEWS = ['list', 'map'] as const;

export interface RecordDialogProps {
  project: Project;
  /** Undefined while the dialog is closed. */
  opened: { activity: Activity; treeId: number } | undefined;
  onClose: () => void;
}

interface RoundWalkProps {
  project: Project;
  roundId: number;
  /** The form of a visit. It belongs to another feature, so the page passes it in. */
  RecordDialog: ComponentType<RecordDialogProps>;
}

/** One round: what is left, in the order of the person, and what others have done. */
export function RoundWalk({ project, roundId, RecordDialog }: RoundWalkProps) {
  const { t } = useTranslation();
  const { data: round, error, isFetching, refetch } = useRound(roundId);
  const isGone = error instanceof Problem && error.code === 'not_found';
  // A round of another project has its own address.
  if (isGone || (round && round.project_id !== project.project_id))
    return <Message kind="problem">{t('rounds.one.gone')}</Message>;
  if (round) return <OpenRound project={project} round={round} RecordDialog={RecordDialog} />;
  if (!error) return <LoadingBlock height="20rem" label={t('rounds.one.loading')} />;
  return (
    <Message kind="problem" title={t('rounds.one.failed')}>
      <Text mb="sm">{problemText(t, error)}</Text>
      <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}

interface OpenRoundProps extends Pick<RoundWalkProps, 'project' | 'RecordDialog'> {
  round: Round;
}

function OpenRound({ project, round, RecordDialog }: OpenRoundProps) {
  const { t } = useTranslation();
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  const [highlighted, setHighlighted] = useState<number>();
  const [skipping, setSkipping] = useState<RoundTree>();
  const [editing, setEditing] = useState<Round>();
  const [recording, setRecording] = useState<RecordDialogProps['opened']>();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<Error>();
  const tick = useTickRoundTree();

  const walker = round.walkers.find(({ user_id }) => user_id === user?.user_id);
  const left = useMemo(() => treesLeft(round.trees, walker?.end), [round.trees, walker?.end]);
  const isOpen = round.ended_at === null && canInProject(project, 'share_work');
  const activity = round.visit === null ? undefined : activityOf(round.visit);
  const fullname = user ? `${user.given_name} ${user.family_name}`.trim() : '';

  function change(tree: RoundTree, state: RoundTree['state'], reason?: string): void {
    setProblem(undefined);
    tick.mutate(
      { roundId: round.round_id, treeId: tree.tree_id, state, reason },
      {
        onSuccess: ({ trees }) => {
          const now = trees.find(({ tree_id }) => tree_id === tree.tree_id);
          const isByOther = state === 'done' && now?.state === 'done' && now.by !== null && now.by !== fullname;
          setWords(
            isByOther
              ? t('rounds.one.said.doneByOther', { person: now.by, name: tree.tree_name })
              : t(`rounds.one.said.${now?.state ?? state}`, { name: tree.tree_name }),
          );
          // The button that had the focus goes with its tree.
          title.current?.focus();
        },
        onError: setProblem,
      },
    );
  }

  const row = (tree: RoundTree, index: number) => (
    <RoundStop
      key={tree.tree_id}
      tree={tree}
      next={left[index + 1]}
      projectId={project.project_id}
      isHighlighted={tree.tree_id === highlighted}
      isBusy={tick.isPending && tick.variables.treeId === tree.tree_id}
      onHighlight={() => setHighlighted(tree.tree_id)}
      onDone={isOpen ? () => change(tree, 'done') : undefined}
      onSkip={isOpen ? () => setSkipping(tree) : undefined}
      onRecord={isOpen && activity ? () => setRecording({ activity, treeId: tree.tree_id }) : undefined}
    />
  );
  const isMapOnly = !isWide && view === 'map';
  const chosenAt = left.findIndex(({ tree_id }) => tree_id === highlighted);
  return (
    <section className={classes['page']} aria-labelledby="round-title">
      <Title order={2} id="round-title" ref={title} tabIndex={-1} className={classes['title']}>
        {round.round_name}
      </Title>
      <RoundWords round={round} left={left} walker={walker} />
      <RoundProgress round={round} />
      {round.ended_at !== null && <Message kind="info">{t('rounds.one.ended')}</Message>}
      {project.visible === 0 && <Message kind="info">{t('rounds.one.inactive')}</Message>}
      {/* Always there, so that screen readers notice what appears in it. */}
      <output className={classes['said']}>{words}</output>
      {problem && <Message kind="problem">{problemText(t, problem)}</Message>}
      <div className={classes['tools']}>
        <RoundTools
          round={round}
          isOpen={isOpen}
          isWalking={walker !== undefined}
          // The form keeps the round as it was when it was opened.
          onEdit={() => setEditing(round)}
          onFailed={setProblem}
        />
        {!isWide && left.length > 0 && (
          <ChoiceSwitch
            label={t('rounds.one.view')}
            size="md"
            choices={VIEWS.map((value) => ({ value, label: t(`rounds.one.views.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {left.length > 0 && (
        <div className={classes['walk']}>
          {!isMapOnly && <ol className={classes['list']}>{left.map(row)}</ol>}
          {(isWide || isMapOnly) && (
            <div className={classes['map']}>
              <Suspense fallback={<LoadingBlock height="100%" label={t('rounds.one.mapLoading')} />}>
                <WayOnMap
                  left={left}
                  highlighted={highlighted}
                  onChoose={(treeId) => {
                    setHighlighted(treeId);
                    document.getElementById(stopIdOf(treeId))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
                  }}
                />
              </Suspense>
            </div>
          )}
          {isMapOnly && chosenAt >= 0 && (
            <ol className={classes['list']}>{row(left[chosenAt] as RoundTree, chosenAt)}</ol>
          )}
        </div>
      )}
      <LeftOutTrees trees={round.trees.filter((tree) => !isOnWay(tree) && tree.state !== 'done')} />
      <DoneTrees
        trees={round.trees.filter((tree) => tree.state === 'done' || (isOnWay(tree) && tree.state === 'skipped'))}
        onReopen={isOpen ? (tree) => change(tree, 'open') : undefined}
      />
      <RoundSheet project={project} round={round} left={left} />
      <SkipDialog
        tree={skipping}
        onSkip={(tree, reason) => {
          setSkipping(undefined);
          change(tree, 'skipped', reason);
        }}
        onClose={() => setSkipping(undefined)}
      />
      <RoundDialog
        round={editing}
        onSaved={() => setWords(t('rounds.edit.saved'))}
        onClose={() => setEditing(undefined)}
      />
      <RecordDialog project={project} opened={recording} onClose={() => setRecording(undefined)} />
    </section>
  );
}

interface WayOnMapProps {
  left: readonly RoundTree[];
  highlighted: number | undefined;
  onChoose: (treeId: number) => void;
}

function WayOnMap({ left, ...rest }: WayOnMapProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const marks = left.map((tree) => ({
    id: tree.tree_id,
    number: formats.number(tree.place),
    position: positionOf(tree),
  }));
  // While nothing has changed, each answer is the same: the map must not be drawn again.
  const key = JSON.stringify(marks);
  const stops = useMemo(() => JSON.parse(key) as typeof marks, [key]);
  return <RouteMap label={t('rounds.one.map')} stops={stops} start={undefined} {...rest} />;
}
