// The steps of changing many trees: choose fields, look at what would change, change it.
import type { BulkAnswer, BulkPreview } from '@treewell/domain/bulk-changes';
import { useRef, useState } from 'react';
import { type ChosenTrees, newerPreview, useChangeTrees, usePreviewChange } from '../../../api/bulk-changes.ts';
import { newUuid } from '../../../api/new-uuid.ts';
import { localeOf } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { findErrors, toSet, type SetErrors, type SetField, type SetValues } from './bulk-change-values.ts';

export interface BulkChangeForm {
  values: SetValues;
  errors: SetErrors;
  /** What would change. Undefined until the person has asked, and after each change of a field. */
  preview: BulkPreview | undefined;
  /** The trees are others than the person had seen. */
  isNewer: boolean;
  answer: BulkAnswer | undefined;
  problem: Error | undefined;
  isPreviewing: boolean;
  isSending: boolean;
  setField: (field: SetField, value: string) => void;
  removeField: (field: SetField) => void;
  look: () => void;
  send: () => void;
  startAgain: () => void;
}

export function useBulkChangeForm(projectId: number, chosen: ChosenTrees): BulkChangeForm {
  const locale = localeOf(useLanguage());
  const [values, setValues] = useState<SetValues>({});
  const [errors, setErrors] = useState<SetErrors>({});
  const [preview, setPreview] = useState<BulkPreview>();
  const looking = usePreviewChange();
  const changing = useChangeTrees();
  const newer = newerPreview(changing.error);
  /** The same for the same preview: sent again after a lost answer, the change is made once. */
  const requestKey = useRef('');

  function replaceValues(next: SetValues): void {
    setValues(next);
    setErrors({});
    setPreview(undefined);
    looking.reset();
    changing.reset();
  }

  function show(found: BulkPreview): void {
    requestKey.current = newUuid();
    setPreview(found);
  }

  return {
    values,
    errors,
    preview,
    isNewer: newer !== undefined,
    answer: changing.data,
    problem: looking.error ?? (newer ? undefined : changing.error) ?? undefined,
    isPreviewing: looking.isPending,
    isSending: changing.isPending,
    setField: (field, value) => replaceValues({ ...values, [field]: value }),
    removeField: (field) => {
      const { [field]: _removed, ...rest } = values;
      replaceValues(rest);
    },
    look() {
      const found = findErrors(values, locale);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      changing.reset();
      looking.mutate({ projectId, chosen, set: toSet(values, locale) }, { onSuccess: show });
    },
    send() {
      if (!preview || changing.isPending) return;
      changing.mutate(
        { projectId, chosen, set: toSet(values, locale), preview, requestKey: requestKey.current },
        {
          onError: (error) => {
            const found = newerPreview(error);
            if (found) show(found);
          },
        },
      );
    },
    startAgain: () => replaceValues({}),
  };
}
