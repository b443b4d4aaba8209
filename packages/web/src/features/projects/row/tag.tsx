import type { Icon } from '@tabler/icons-react';
import classes from './tag.module.css';

const KINDS = ['quiet', 'good', 'notice'] as const;

/** A state in words with a sign beside them: colour alone would say nothing to many. */
export const Tag = ({ kind, Icon, text }: { kind: (typeof KINDS)[number]; Icon: Icon; text: string }) => (
  <span className={classes['tag']} data-kind={kind}>
    <Icon size={16} stroke={1.8} aria-hidden />
    {text}
  </span>
);
