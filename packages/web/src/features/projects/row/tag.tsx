import type { Icon } from '@tabler/icons-react';
import classes from './tag.module.css';

const KINDS = ['quiet', 'good', 'notice'] as const;

/** A state in words with an icon, because many people cannot see the difference by colour alone. */
export const Tag = ({ kind, Icon, text }: { kind: (typeof KINDS)[number]; Icon: Icon; text: string }) => (
  <span className={classes['tag']} data-kind={kind}>
    <Icon size={16} stroke={1.8} aria-hidden />
    {text}
  </span>
);
