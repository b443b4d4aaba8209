import { Button, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { boxOf, type Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import { readPolyText } from '@treewell/domain/rings/poly-text';
import {
  createRound,
  MINUTES_PER_TREE,
  ROUND_NAME_MAX,
  ROUND_TREES_MAX,
  type Round,
} from '@treewell/domain/work/rounds';
import { toFilterQuery, type TreeFilter } from '@treewell/domain/tree-filter';
import { checkFields } from '@treewell/domain/fields';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../api/local-day.ts';
import { useCreateRound } from '../../api/rounds.ts';
import { textProps } from '../../forms/field-props.ts';
import { useForm } from '../../forms/use-form.ts';
import { locate } from '../../map/base/locate.ts';
import { useFormats } from '../../text/format.ts';
import { fieldText, problemText } from '../../text/problem-text.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import { RoundFields } from './round-fields.tsx';
import classes from './rounds.module.css';

/** So many trees are a morning. */
const TREES_AT_FIRST = 20;
const BEGINS = ['middle', 'here'] as const;

interface NewRoundProps {
  project: Project;
  /** Trees that somebody has chosen. Without them, the round takes the nearest that fit the filter. */
  treeIds: readonly number[] | undefined;
  filter: TreeFilter | undefined;
  /** The filter in words. */
  filterWords: readonly string[];
  onMade: (round: Round) => void;
}

type Wire = WireInputOf<typeof createRound>;

/** Which trees, when, and what is to do at each of them. */
export function NewRound({ project, treeIds, filter, filterWords, onMade }: NewRoundProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { project_id: projectId } = project;
  const middle = middleOf(project);
  const isNarrow = useMediaQuery('(max-width: 24em)', false, { getInitialValueInEffect: false });
  const create = useCreateRound();
  const [begin, setBegin] = useState<(typeof BEGINS)[number]>(middle || treeIds ? 'middle' : 'here');
  const [hasNoLocation, setNoLocation] = useState(false);
  const [stored] = useState(() => ({
    values: {
      roundName: formats.day(localDay()),
      heldOn: localDay(),
      visit: '',
      minutesPerTree: String(MINUTES_PER_TREE),
      nearest: String(TREES_AT_FIRST),
    },
  }));
  /** Where the form is checked, a place is not known yet. */
  const wireOf = ({ nearest, ...values }: typeof stored.values, start: Position | undefined): Wire =>
    ({
      ...values,
      projectId,
      ...(treeIds ? { treeIds } : { nearest, ...toFilterQuery(filter) }),
      ...(start && { inLongitude: start[0], inLatitude: start[1] }),
    }) as Wire;
  const form = useForm({
    stored,
    check(values) {
      const checked = checkFields(createRound.input, wireOf(values, [0, 0]));
      return 'fields' in checked ? { errors: checked.fields } : { input: values };
    },
    async send(values, { requestKey }): Promise<Round> {
      const start = begin === 'here' ? await whereIStand() : middle;
      return create.mutateAsync({ input: wireOf(values, start), requestKey });
    },
    onSaved: onMade,
  });
  async function whereIStand(): Promise<Position | undefined> {
    const located = await locate();
    setNoLocation(located.kind !== 'found');
    return located.kind === 'found' ? located.position : undefined;
  }
  const field = (name: keyof typeof stored.values) => ({
    ...textProps(form, name),
    error: fieldText(t, form.errors[name]),
    size: 'md' as const,
  });
  return (
    <section className={classes['page']} aria-labelledby="new-round-title">
      <Title order={2} id="new-round-title">
        {t('rounds.make.title')}
      </Title>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setNoLocation(false);
          void form.submit();
        }}
      >
        <TextInput {...field('roundName')} label={t('rounds.make.name')} maxLength={ROUND_NAME_MAX} required />
        <fieldset className={classes['group']}>
          <legend>{t('rounds.make.trees')}</legend>
          {treeIds ? (
            <Text>{t('rounds.make.chosen', { count: treeIds.length, number: formats.number(treeIds.length) })}</Text>
          ) : (
            <>
              <Text>
                {filterWords.length === 0
                  ? t('rounds.make.all')
                  : t('rounds.make.filtered', { filter: formats.list(filterWords) })}{' '}
                <LinkButton
                  size="compact-md"
                  variant="subtle"
                  to="/dashboard/project/$projectId/trees"
                  params={{ projectId }}
                  search={toFilterQuery(filter)}
                >
                  {t('rounds.make.toTable')}
                </LinkButton>
              </Text>
              <TextInput
                {...field('nearest')}
                label={t('rounds.make.nearest')}
                description={t('rounds.make.nearestHint', { max: formats.number(ROUND_TREES_MAX) })}
                inputMode="numeric"
              />
            </>
          )}
          {middle || treeIds ? (
            <div>
              <Text component="span" size="sm" fw={500} aria-hidden>
                {t('rounds.make.begin')}
              </Text>
              <div>
                <ChoiceSwitch
                  label={t('rounds.make.begin')}
                  size={isNarrow ? 'xs' : 'md'}
                  choices={BEGINS.map((value) => ({ value, label: t(`rounds.make.begins.${value}`) }))}
                  value={begin}
                  onChange={setBegin}
                />
              </div>
            </div>
          ) : (
            <Text size="sm">{t('rounds.make.noMiddle')}</Text>
          )}
        </fieldset>
        <RoundFields field={field} />
        {hasNoLocation && <Message kind="problem">{t('rounds.make.noLocation')}</Message>}
        {!hasNoLocation && form.problem !== undefined && (
          <Message kind="problem">{problemText(t, form.problem)}</Message>
        )}
        <div className={classes['formButtons']}>
          <Button type="submit" size="md" loading={form.isSending}>
            {t('rounds.make.create')}
          </Button>
          <LinkButton size="md" variant="default" to="/dashboard/project/$projectId/tasks" params={{ projectId }}>
            {t('rounds.make.cancel')}
          </LinkButton>
        </div>
      </form>
    </section>
  );
}

function middleOf({ polygon_text }: Project): Position | undefined {
  const ring = readPolyText(polygon_text);
  if (!ring || ring.length === 0) return undefined;
  const { west, south, east, north } = boxOf(ring);
  return [(west + east) / 2, (south + north) / 2];
}
