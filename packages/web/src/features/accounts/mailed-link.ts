// The link in a mail with a code: it holds a key that stands for the code, so that nothing has to be typed.
import { isLinkKey } from '@treewell/domain/accounts';

export interface MailedLink {
  email: string;
  key: string;
}

/** What the address of the page holds of such a link, if anything: after the #, which no server sees. */
export function mailedLinkOf(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, key] = [parts.get('email'), parts.get('key')];
  return email !== null && key !== null && isLinkKey(key) ? { email, key } : undefined;
}

/** Until the server has refused the key: then the person is asked for the code. */
export const isOpenedByLink = ({
  values,
  problemCode,
}: {
  values: { code: string };
  problemCode: string | undefined;
}): boolean => isLinkKey(values.code) && problemCode !== 'code_mismatch' && problemCode !== 'code_expired';
