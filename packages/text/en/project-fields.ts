// Names of the settings of a project, in English. The kinds of visits that it allows have their names in projects.ts.
import type { PROJECT_FIELDS } from '@treewell/domain/project-fields';
import type { Activity } from '@treewell/domain/visits/kinds';
import type { FieldTexts } from '../field-texts.ts';

export const projectFieldsTexts = {
  project_name: { label: 'Project name' },
  description: { label: 'Description' },
  extent: { label: 'Boundary in words' },
  objectives: { label: 'Objectives' },
  city: { label: 'City' },
  tree_name_pattern: {
    label: 'Names of new trees',
    hint: 'What the form suggests. {n} becomes a running number, {species} the common name and {street} the street of the address. Leave it empty to let people choose the names.',
  },
  next_tree_number: { label: 'Next number' },
  visible: {
    label: 'Status',
    input: 'Active',
    hint: 'An active project can be found, joined and worked in. An inactive one is hidden from searches and from the field tool.',
  },
  acceptingUsers: { label: 'Accepting users', hint: 'People can ask to join; a project leader decides who gets in.' },
  sharingTrees: {
    label: 'Other projects may use our trees',
    hint: 'They can add the trees to their maps and record visits. What the trees show here follows only our own members.',
  },
} satisfies FieldTexts<Omit<typeof PROJECT_FIELDS, Activity>>;

export type ProjectFieldsTexts = typeof projectFieldsTexts;
