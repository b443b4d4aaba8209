import classes from './fact-list.module.css';

/** A row of short facts, each with a label and a value. */
export const FactList = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <dl className={classes['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes['fact']}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
