import type { Member } from '@treewell/domain/members';
import { searchable } from '@treewell/domain/search-text';

/** Finds members by any part of the name, or of the e-mail address if the reader may see it. */
export function findMembers(members: readonly Member[], text: string): readonly Member[] {
  const wanted = searchable(text);
  return wanted === ''
    ? members
    : members.filter(({ fullname, email }) => searchable(`${fullname} ${email ?? ''}`).includes(wanted));
}
