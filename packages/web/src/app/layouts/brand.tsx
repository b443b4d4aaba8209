import classes from './brand.module.css';

/** The logo: a leaf with growth rings. The rings are off-centre, as in a tree that leans toward the light. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className={classes['mark']}
    >
      <path className={classes['leaf']} d="M29 3H16A13 13 0 1 0 29 16Z" />
      <path className={classes['ring']} d="M14 9.9A7.6 7.6 0 1 0 21.6 17.5" />
      <circle className={classes['pith']} cx="13.2" cy="18.3" r="2.9" />
    </svg>
  );
}

export function Brand() {
  return (
    <span className={classes['brand']}>
      <BrandMark />
      <span>Treewell</span>
    </span>
  );
}
