import classes from './conflicting-values.module.css';

interface ConflictingValue {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictingValuesProps {
  values: readonly ConflictingValue[];
  theirsLabel: string;
  mineLabel: string;
}

/** Lists the fields that two people have changed, with both values. A long text shows only its beginning. */
export function ConflictingValues({ values, theirsLabel, mineLabel }: ConflictingValuesProps) {
  return (
    <dl className={classes['values']}>
      {values.map(({ name, label, theirs, mine }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {theirsLabel}: <q>{theirs}</q>
          </dd>
          {mine !== theirs && (
            <dd>
              {mineLabel}: <q>{mine}</q>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
