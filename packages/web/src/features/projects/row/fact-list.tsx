import classes from './fact-list.module.css';

/** Short facts in a row: what, and how many. */
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
