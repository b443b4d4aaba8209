import type { ChangeAct } from '@treewell/domain/history/changes';
import type { Change } from '@treewell/domain/history/history';
import { isScreen } from '@treewell/domain/history/screens';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useValueTexts } from './use-value-texts.ts';

/** Longer values stand below the sentence. */
const INLINE_MAX = 40;

const ACTS = {
  'trees/add': 'added',
  'trees/remove': 'removed',
  'trees/include': 'included',
  'trees/outside': 'outside',
  'trees/change': 'edited',
  'uses/end': 'ended',
  'visits/withdraw': 'visitsWithdrawn',
  'visits/restore': 'visitsRestored',
  undo: 'undone',
} as const satisfies Record<ChangeAct, string>;

const PLAIN = {
  tree: { created: 'treeCreated', changed: 'treeChanged', withdrawn: 'treeWithdrawn', restored: 'treeRestored' },
  visit: { created: 'visitCreated', changed: 'visitChanged', withdrawn: 'visitWithdrawn', restored: 'visitRestored' },
  photo: { created: 'photoCreated', changed: 'photoChanged', deleted: 'photoDeleted' },
  link: { created: 'linkCreated', deleted: 'linkDeleted' },
  filter: { created: 'filterCreated', changed: 'filterChanged', deleted: 'filterDeleted' },
} as const;

type PlainTexts = (typeof PLAIN)[keyof typeof PLAIN];
type PlainKey = { [K in keyof typeof PLAIN]: (typeof PLAIN)[K][keyof (typeof PLAIN)[K]] }[keyof typeof PLAIN];

/** A newer server may know more. */
const plainKey = (record: keyof typeof PLAIN, what: Change['what']): PlainKey =>
  (PLAIN[record] as PlainTexts & Partial<Record<Change['what'], PlainKey>>)[what] ?? 'treeChanged';

/** The names of values that differ. */
export const changedNames = ({ before, after }: Change): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** That a leader has looked at a pest report, or has taken that back. */
export const isLook = ({ record, after }: Change): boolean =>
  record === 'visit' && after !== null && 'looked_at' in after;

export interface ChangeSentence {
  text: string;
  /** The values are not in the sentence, and stand below it. */
  hasValues: boolean;
  /** On which screen, or through what. */
  via: string;
}

/** Says what somebody has changed. */
export function useChangeSentence(change: Change): ChangeSentence {
  const { t } = useTranslation();
  const formats = useFormats();
  const values = useValueTexts(change.record);
  const isOperator = change.via === 'database' || change.via.startsWith('command:');
  const who = change.user_name ?? t(`history.who.${change.is_mine ? 'you' : isOperator ? 'operator' : 'somebody'}`);
  const via = isScreen(change.via) ? t(`history.via.${change.via}`) : t(`history.viaOther.${viaKind(change.via)}`);
  return { via, ...sentence() };

  function sentence(): Omit<ChangeSentence, 'via'> {
    if (change.record === 'group') return { text: groupText(), hasValues: false };
    if (change.record === 'member') return { text: memberText(), hasValues: false };
    if (change.record === 'project')
      return change.what === 'created'
        ? { text: t('history.said.projectCreated', { who }), hasValues: false }
        : (oneValue() ?? { text: t('history.said.projectChanged', { who }), hasValues: true });
    const text = t(`history.said.${plainKey(change.record, change.what)}`, {
      who,
      visit: change.visit_name ? t(`newProject.activities.${activityOf(change.visit_name)}`) : '',
      project: change.project_name ?? '',
      filter: change.subject_name ?? '',
    });
    if (isLook(change)) return { text: lookText(), hasValues: false };
    if (change.what !== 'changed' || change.record === 'photo') return { text, hasValues: false };
    return oneValue() ?? { text, hasValues: true };
  }

  function groupText(): string {
    const act = ACTS[change.act ?? 'undo'];
    const text = t(`history.said.${act}`, {
      who,
      count: change.records ?? 2,
      number: change.records === null ? '…' : formats.number(change.records),
    });
    return change.records === null ? `${text} ${t('history.said.running')}` : text;
  }

  function lookText(): string {
    return t(change.after?.['looked_at'] === null ? 'history.said.lookTakenBack' : 'history.said.lookedAt', { who });
  }

  function memberText(): string {
    const member = change.subject_name ?? t('history.who.somebody');
    // The person themself, by an invitation or by leaving.
    const isOwn = change.user_name !== null && change.user_name === change.subject_name;
    if (change.what === 'created')
      return t(`history.said.${isOwn ? 'memberJoined' : 'memberCreated'}`, { who, member });
    if (change.what === 'deleted') return t(`history.said.${isOwn ? 'memberLeft' : 'memberDeleted'}`, { who, member });
    const role = values.text('role_id', change.after?.['role_id']) ?? '';
    return t('history.said.memberChanged', { who, member, role });
  }

  /** A single short value is said in the sentence. */
  function oneValue(): Omit<ChangeSentence, 'via'> | undefined {
    const [name, ...others] = changedNames(change);
    if (name === undefined || others.length > 0 || name === 'filter') return undefined;
    if (name === 'boundary') return { text: t('history.said.boundaryMoved', { who }), hasValues: false };
    const field = values.label(name);
    const quoted = (value: unknown): string | null => {
      const words = values.text(name, value);
      return words !== null && values.isFree(name) ? t('history.values.quoted', { words }) : words;
    };
    const before = quoted(change.before?.[name]);
    const after = quoted(change.after?.[name]);
    if ([before, after].some((text) => text !== null && (text.length > INLINE_MAX || text.includes('\n'))))
      return undefined;
    const text =
      before === null
        ? t('history.said.set', { who, field, after: after ?? t('history.values.empty') })
        : after === null
          ? t('history.said.cleared', { who, field, before })
          : t('history.said.fromTo', { who, field, before, after });
    return { text, hasValues: false };
  }
}

function viaKind(via: string): 'api' | 'job' | 'command' | 'database' {
  if (via.startsWith('job:')) return 'job';
  if (via.startsWith('command:')) return 'command';
  return via === 'database' ? 'database' : 'api';
}
