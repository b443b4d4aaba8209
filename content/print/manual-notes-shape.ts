// The shape of what a manual says beyond the help of the app. A missing note does not compile.
import type { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import type { VisitHelpTopic } from '../../packages/web/src/features/visits/help/visit-help-topics.ts';
import type { VisitFieldsTexts } from '@treewell/text/en/visits/visit-fields';

type Options<Topic extends VisitHelpTopic> = VisitFieldsTexts[Topic] extends { options: infer Labels }
  ? keyof Labels
  : never;

/** Their classes are explained by numbers, pictures or the texts of the tasks. */
type ExplainedOtherwise = 'fine_twig_dieback' | 'crown_density_trans' | 'stewardship_tasks';

interface TopicNotes {
  /** What the drawing shows, for people who cannot see it. */
  drawing: string;
  /** How to come to an answer. What stands before the table of answers, if there is one. */
  judge: string;
  mistakes: readonly [string, string, ...string[]];
}

/** What each answer of the form looks like on a tree. */
interface AnswerNotes<Option extends PropertyKey> {
  answers: Record<Option, string>;
}

interface StepNotes {
  /** What to do, one after the other. */
  steps: readonly string[];
}

type NotesOf<Topic extends VisitHelpTopic> = TopicNotes &
  ([Options<Topic>] extends [never]
    ? StepNotes
    : Topic extends ExplainedOtherwise
      ? unknown
      : AnswerNotes<Options<Topic>>);

export type ManualNotes = {
  topics: { [Topic in VisitHelpTopic]: NotesOf<Topic> };
  /** i-Tree's words for dieback, from the least to the most, beside the highest percent of each. */
  diebackWords: readonly (readonly [word: string, share: string, upTo: number])[];
};

/** The part about signs of pests, which has files of its own. */
export type PestNotes = Pick<ManualNotes['topics'], keyof typeof PEST_CHOICE_FIELDS | keyof typeof PEST_SIGN_FIELDS>;
