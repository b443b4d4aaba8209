// A weak password is refused in the same words by both identities, and each rule that it does not meet is named.
import { PASSWORD_CRITERIA, type PasswordCriterion, unmetPasswordCriteria } from '@treewell/domain/accounts';
import { Problem, problemMessage } from '@treewell/domain/problems';

const labelOf = (criterion: PasswordCriterion): string => {
  const label = PASSWORD_CRITERIA.find(({ value }) => value === criterion)?.label ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
};

export const weakPassword = (unmet: readonly PasswordCriterion[], cause?: unknown): Problem =>
  new Problem('weak_password', {
    unmet,
    message: `${problemMessage('weak_password')} The password lacks: ${unmet.map(labelOf).join(', ')}.`,
    cause,
  });

export function requireAcceptablePassword(password: string): void {
  const unmet = unmetPasswordCriteria(password);
  if (unmet.length > 0) throw weakPassword(unmet);
}
