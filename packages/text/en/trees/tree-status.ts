// The texts about what has become of a tree, and about the trees of a site, in English.
import type { TreeStatus } from '@treewell/domain/tree-fields';

type NotAlive = Exclude<TreeStatus, 'alive'>;

export const treeStatusTexts = {
  since: '{{status}} since {{date}}',
  reason: 'Reason: {{reason}}',
  means: {
    dead: 'It has no health index, and nobody has to check its health any more. Pests and care can still be recorded.',
    stump: 'It has no health index, and nobody has to check its health any more. Pests and care can still be recorded.',
    removed: 'Nothing stands here any more, so nobody is led here. What was recorded of it stays.',
    site: 'A place for a new tree. Nobody is led here for a visit; care of the place can be recorded.',
  } satisfies Record<NotAlive, string>,
  change: 'Change status',
  replant: 'Plant a new tree here',
  standsNow: 'Now {{name}} stands here.',

  dialog: {
    title: 'What has become of this tree?',
    save: 'Save',
    cancel: 'Cancel',
    reasonUnknown: 'Not known',
    changed: 'Somebody else has changed the status meanwhile: {{status}}. Look at your answer again, then save.',
  },

  deadCrown: {
    question: 'The health check of {{date}} judged the crown dead. Is the tree dead?',
    later: 'Not dead, check again later',
    told: 'The health check of {{date}} judged the crown dead.',
  },

  form: {
    title: 'Plant a new tree here',
    create: 'Plant this tree',
    place: 'Where {{name}} stood: {{coordinates}}',
    home: 'The new tree is in {{project}}. Leaders of other projects can add it to theirs.',
    homeless: 'The new tree is in this project.',
  },

  site: {
    title: 'Trees of this site',
    standing: 'stands here now',
    planted: 'Planted on {{date}}',
    added: 'Added on {{date}}',
    stood_zero: 'Stood for less than a year',
    stood_one: 'Stood for {{count}} year',
    stood_other: 'Stood for {{count}} years',
    visits_one: '{{count}} visit',
    visits_other: '{{count}} visits',
    dbh: 'DBH {{value}}',
    photo: 'Photo of {{name}}',
    failed: 'The other trees of this site could not be loaded.',
  },

  planted: 'Planted on {{date}}',
  addPlanted: 'Add the planting date',
};

export type TreeStatusTexts = typeof treeStatusTexts;
