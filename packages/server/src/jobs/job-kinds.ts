/** PostgreSQL takes the list from here (db/schema-values.ts). */
export const JOB_KINDS = [
  'send_code',
  'send_notice',
  'mail_questions',
  'mail_remeasure',
  'remove_file',
  'include_trees',
  'remove_outside_trees',
  'end_tree_use',
  'work_out_plan',
  'change_trees',
  'undo_changes',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];
