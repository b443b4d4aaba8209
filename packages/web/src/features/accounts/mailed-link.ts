// The link in a mail with a code. It has a key that replaces the code, so that the person types nothing.
import { isLinkKey } from '@treewell/domain/accounts';

export interface MailedLink {
  email: string;
  key: string;
}

/** The key is in the part of the address after the #, which browsers do not send to servers. */
export function parseMailedLink(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, key] = [parts.get('email'), parts.get('key')];
  return email !== null && key !== null && isLinkKey(key) ? { email, key } : undefined;
}

/** False after the server has refused the key. Then the person types the code. */
export const isOpenedByLink = ({
  values,
  problemCode,
}: {
  values: { code: string };
  problemCode: string | undefined;
}): boolean => isLinkKey(values.code) && problemCode !== 'code_mismatch' && problemCode !== 'code_expired';
