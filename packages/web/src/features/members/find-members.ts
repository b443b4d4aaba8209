import type { Member } from '@treewell/domain/members';
import { searchable } from '@treewell/domain/projects';

/** By any part of the name or, for those who see it, of the e-mail address. */
export function findMembers(members: readonly Member[], text: string): readonly Member[] {
  const wanted = searchable(text);
  return wanted === ''
    ? members
    : members.filter(({ fullname, email }) => searchable(`${fullname} ${email ?? ''}`).includes(wanted));
}
