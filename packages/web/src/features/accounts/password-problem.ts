// What is wrong with a new password, in one sentence that names each rule that it does not meet.
import { isPasswordCriterion, unmetPasswordCriteria } from '@treewell/domain/accounts';
import type { TFunction } from 'i18next';

export function lacksText(t: TFunction, unmet: readonly string[]): string {
  const rules = unmet.filter(isPasswordCriterion).map((criterion) => {
    const label = t(`login.criteria.${criterion}`);
    return label.charAt(0).toLocaleLowerCase() + label.slice(1);
  });
  return t('login.passwordLacks', { rules: rules.join(', ') });
}

/** Nothing is said about a field in which nothing is typed yet: that one is missing. */
export function passwordProblems(t: TFunction, { password, confirmation }: { password: string; confirmation: string }) {
  const unmet = password === '' ? [] : unmetPasswordCriteria(password);
  return [
    unmet.length > 0 && lacksText(t, unmet),
    confirmation !== '' && confirmation !== password && t('fields.passwords_differ'),
  ].filter((text) => text !== false);
}
