// A round that exists, as its form knows it: texts, as they are typed. Pure.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { checkFields, type FieldProblems } from '@treewell/domain/fields';
import { Round, updateRound } from '@treewell/domain/work/rounds';
import type { Stored } from '../../forms/form-state.ts';

export interface RoundValues {
  roundName: string;
  heldOn: string;
  minutesPerTree: string;
  visit: string;
}

export const storedRound = ({
  round_id,
  version,
  round_name,
  held_on,
  minutes_per_tree,
  visit,
}: Round): Stored<RoundValues> => ({
  id: round_id,
  version,
  values: {
    roundName: round_name,
    heldOn: held_on ?? '',
    minutesPerTree: String(minutes_per_tree),
    visit: visit ?? '',
  },
});

export function parseNewerRound(newer: unknown): Stored<RoundValues> | undefined {
  const parsed = Round.safeParse(newer);
  return parsed.success ? storedRound(parsed.data) : undefined;
}

/** The same texts, after they were checked. */
type RoundWire = Omit<WireInputOf<typeof updateRound>, 'roundId' | 'version' | 'ended'>;

export function checkRound(roundId: number, values: RoundValues): { input: RoundWire } | { errors: FieldProblems } {
  const checked = checkFields(updateRound.input, { roundId, ...values });
  return 'fields' in checked ? { errors: checked.fields } : { input: values as RoundWire };
}
