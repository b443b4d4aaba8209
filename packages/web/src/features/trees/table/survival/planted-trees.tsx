import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import { ALIVE_UNTIL, SURVIVAL_GROUPINGS, type SurvivalGroup } from '@treewell/domain/life/survival';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSurvival, type SurvivalQuestion } from '../../../../api/trees.ts';
import { csvFileName } from '../../../../files/file-name.ts';
import { useFormats } from '../../../../text/format.ts';
import { ChoiceSwitch } from '../../../../ui/choice-switch.tsx';
import { LoadingBlock } from '../../../../ui/loading-block.tsx';
import { ManySelect } from '../../../../ui/many-select.tsx';
import { Message } from '../../../../ui/message.tsx';
import { survivalCsv } from './survival-csv.ts';
import { SHOWN_GROUPS_MAX, groupKey, shownGroups } from './survival-groups.ts';
import { useGroupName } from './use-group-name.ts';
import { SurvivalPlot } from './survival-plot.tsx';
import { SurvivalTable } from './survival-table.tsx';
import classes from './planted-trees.module.css';

interface PlantedTreesProps {
  project: Project;
  filter: TreeFilter | undefined;
}

/** How many planted trees live on: curves of all of them, or of groups beside each other. */
export function PlantedTrees({ project, filter }: PlantedTreesProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<SurvivalQuestion>({ groupBy: 'none', aliveUntil: 'seen' });
  const { data, isError, isFetching, refetch } = useSurvival(project.project_id, filter, question);
  if (isError)
    return (
      <Message kind="problem" title={t('survival.failed')}>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!data) return <LoadingBlock height="24rem" label={t('survival.loading')} />;
  if (data.length === 0)
    return (
      <Message kind="info" title={t('survival.none.title')}>
        {t(filter ? 'survival.none.filtered' : 'survival.none.text')}
      </Message>
    );
  return (
    <div className={classes['content']} aria-busy={isFetching}>
      <Questions question={question} onChange={setQuestion} />
      {/* Other groups: what was chosen among the ones before does not count any more. */}
      <Curves key={question.groupBy} project={project} groups={data} />
      <Text size="sm" c="dimmed">
        {t('survival.method')}
      </Text>
    </div>
  );
}

interface QuestionsProps {
  question: SurvivalQuestion;
  onChange: (question: SurvivalQuestion) => void;
}

function Questions({ question, onChange }: QuestionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['questions']}>
      <div>
        <Text size="sm" fw={600} aria-hidden>
          {t('survival.groupBy')}
        </Text>
        <ChoiceSwitch
          label={t('survival.groupBy')}
          choices={SURVIVAL_GROUPINGS.map((value) => ({ value, label: t(`survival.groupings.${value}`) }))}
          value={question.groupBy}
          onChange={(groupBy) => onChange({ ...question, groupBy })}
        />
      </div>
      <div>
        <Text size="sm" fw={600} aria-hidden>
          {t('survival.aliveUntil')}
        </Text>
        <ChoiceSwitch
          label={t('survival.aliveUntil')}
          choices={ALIVE_UNTIL.map((value) => ({ value, label: t(`survival.watchedUntil.${value}`) }))}
          value={question.aliveUntil}
          onChange={(aliveUntil) => onChange({ ...question, aliveUntil })}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t(`survival.watchedHints.${question.aliveUntil}`)}
        </Text>
      </div>
    </div>
  );
}

function Curves({ project, groups }: { project: Project; groups: readonly SurvivalGroup[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useGroupName();
  const titleId = useId();
  const [chosen, setChosen] = useState<readonly string[]>();
  const shown = shownGroups(groups, chosen);
  const sum = (name: 'planted' | 'deaths' | 'left_out'): number =>
    groups.reduce((total, group) => total + group[name], 0);
  return (
    <>
      <div>
        <p className={classes['counts']} id={titleId}>
          {t('survival.counts', {
            number: formats.number(sum('planted')),
            deaths: formats.number(sum('deaths')),
          })}
        </p>
        {sum('left_out') > 0 && (
          <Text size="sm">
            {t('survival.leftOut', { count: sum('left_out'), number: formats.number(sum('left_out')) })}
          </Text>
        )}
      </div>
      {groups.length > 1 && (
        <ManySelect
          label={t('survival.groups.label')}
          description={t('survival.groups.hint', { number: formats.number(SHOWN_GROUPS_MAX) })}
          placeholder={t('survival.groups.placeholder')}
          groups={[{ group: '', items: groups.map((group) => ({ value: groupKey(group), label: nameOf(group) })) }]}
          values={shown.map(groupKey)}
          max={SHOWN_GROUPS_MAX}
          find={(typed) => groups.filter((group) => isNamed(nameOf(group), typed)).map(groupKey)}
          noOptionsText={t('survival.groups.none')}
          clearLabel={t('survival.groups.clear')}
          onChange={setChosen}
        />
      )}
      {shown.length > 0 && (
        <div className={classes['curves']}>
          <SurvivalPlot groups={shown} />
          <SurvivalTable groups={shown} />
        </div>
      )}
      <Button
        variant="default"
        className={classes['download']}
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        onClick={() => survivalCsv(groups, nameOf).save(csvFileName(project.project_name, t('survival.file')))}
      >
        {t('survival.download')}
      </Button>
    </>
  );
}

const isNamed = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase());
