import classes from './crosshair.module.css';

/** A cross in the middle of the map. People move the map under it. It takes no clicks. */
export const Crosshair = () => (
  <svg className={classes['crosshair']} viewBox="0 0 64 64" aria-hidden data-crosshair>
    {/* The dark lines below make the cross visible on light ground. */}
    <path className={classes['rim']} d="M32 4v20M32 40v20M4 32h20M40 32h20" />
    <circle className={classes['rim']} cx="32" cy="32" r="11" />
    <path className={classes['line']} d="M32 4v20M32 40v20M4 32h20M40 32h20" />
    <circle className={classes['line']} cx="32" cy="32" r="11" />
    <circle className={classes['dot']} cx="32" cy="32" r="2.5" />
  </svg>
);
