// The settings of a project, each described once, in the order of the form that changes them.
import * as z from 'zod/mini';
import { editFields } from './edit-fields.ts';
import { answeredFlag, described, flag, optionalName } from './fields.ts';
import { flagField, lineField, nameField, textField } from './field-kinds.ts';
import { type RecordField, type RecordInput, writableNames } from './record-fields.ts';
import { TREE_NAME_PATTERN_MAX_LENGTH, TREE_NUMBER_MAX, treeNamePatternField, treeNumberField } from './tree-names.ts';
import { ofEachKind } from './visits/kinds.ts';

export const PROJECT_NAME_MAX_LENGTH = 200;
const PROJECT_TEXT_MAX_LENGTH = 5_000;

/** The forms of a project have an input for each of these kinds. */
interface Setting extends RecordField {
  kind: 'name' | 'line' | 'text' | 'number' | 'flag';
  wire: string;
}

/** In the form that makes a project, and in the one that changes its settings. */
const inBothForms = { shownIn: ['form', 'new'] } as const;
const inSettings = { shownIn: ['form'] } as const;

const keptFlag = described(z.optional(flag), 'without it, the project keeps its value');

export const PROJECT_FIELDS = {
  project_name: { ...nameField('projectName', PROJECT_NAME_MAX_LENGTH, 'everybody'), ...inBothForms },
  description: { ...textField('inDescription', PROJECT_TEXT_MAX_LENGTH, 'everybody'), ...inBothForms },
  extent: { ...textField('inExtent', PROJECT_TEXT_MAX_LENGTH, 'home members'), ...inBothForms },
  objectives: { ...textField('inObjectives', PROJECT_TEXT_MAX_LENGTH, 'home members'), ...inBothForms },
  city: {
    ...lineField('inCity', PROJECT_NAME_MAX_LENGTH, 'everybody'),
    input: optionalName(PROJECT_NAME_MAX_LENGTH),
    ...inBothForms,
  },
  tree_name_pattern: {
    kind: 'line',
    wire: 'treeNamePattern',
    maxLength: TREE_NAME_PATTERN_MAX_LENGTH,
    edit: described(z.optional(treeNamePatternField), 'without it, the pattern stays as it is'),
    value: described(
      z.string(),
      'how new trees are named: {n} is a running number, {species} the common name, {street} the street of its address; empty: as people like',
    ),
    from: 'record',
    seenBy: 'home members',
    ...inSettings,
  },
  next_tree_number: {
    kind: 'number',
    wire: 'nextTreeNumber',
    limits: { min: 1, max: TREE_NUMBER_MAX },
    edit: described(z.optional(treeNumberField), 'without it, the numbers go on'),
    value: z.int(),
    from: 'record',
    seenBy: 'home members',
    ...inSettings,
  },
  visible: {
    ...flagField('inVisible', 1, 'home members'),
    value: described(answeredFlag, '1 active, 0 inactive'),
    ...inBothForms,
  },
  // The database keeps these as one list of what can be recorded.
  ...ofEachKind((activity) => ({
    ...flagField(activity, 1, 'home members'),
    from: 'none' as const,
    ...inBothForms,
  })),
  acceptingUsers: {
    ...flagField('acceptingUsers', 1, 'everybody'),
    edit: keptFlag,
    column: 'accepting_users',
    ...inBothForms,
  },
  sharingTrees: {
    ...flagField('sharingTrees', 1, 'home members'),
    edit: keptFlag,
    column: 'sharing_trees',
    value: described(answeredFlag, '1 when other projects may use the trees that were added in this one'),
    ...inSettings,
  },
} as const satisfies Record<string, Setting>;

/** As an edit may send them. */
export const PROJECT_EDIT_FIELDS = editFields(PROJECT_FIELDS);

export type ProjectSettings = RecordInput<typeof PROJECT_FIELDS>;
/** Undefined: as it is. */
export type ProjectEdit = RecordInput<typeof PROJECT_EDIT_FIELDS>;

/** A project about which nobody has said anything yet. It needs a name. */
export const BLANK_SETTINGS = Object.fromEntries(
  writableNames(PROJECT_FIELDS).map((name) => [name, (PROJECT_FIELDS[name] as RecordField).default ?? '']),
) as ProjectSettings;
