// A weak password is refused in the same words by both identities, and each rule that it does not meet is named.
import { PASSWORD_CRITERIA, type PasswordCriterion, unmetPasswordCriteria } from '@treewell/domain/accounts';
import { Problem, problemMessage } from '@treewell/domain/problems';

const labelOf = (criterion: PasswordCriterion): string => {
  const label = PASSWORD_CRITERIA.find(({ value }) => value === criterion)?.label ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
};

export const weakPassword = (
  unmet: readonly PasswordCriterion[],
  more: ConstructorParameters<typeof Problem>[1] = {},
): Problem =>
  new Problem('weak_password', {
    unmet,
    message: `${problemMessage('weak_password')} The password lacks: ${unmet.map(labelOf).join(', ')}.`,
    ...more,
  });

/** `field` is the name of the field that holds it, where a request has another password too. */
export function requireAcceptablePassword(password: string, field?: string): void {
  const unmet = unmetPasswordCriteria(password);
  if (unmet.length > 0) throw weakPassword(unmet, field === undefined ? {} : { fields: { [field]: 'weak_password' } });
}
