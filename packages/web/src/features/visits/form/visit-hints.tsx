import { changeHints, dbhHints, diebackHints, type VisitHint } from '@treewell/domain/visits/visit-hints';
import type { Tree } from '@treewell/domain/trees';
import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { useHealthIndexReport } from '../../../api/visits.ts';
import { localeOf, useFormats } from '../../../text/format.ts';
import { plainNumber } from '../../../text/typed-number.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { Message } from '../../../ui/message.tsx';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import { pastNumber, type LastValues } from './past-values.ts';
import type { VisitFormState } from './use-visit-form.ts';
import { momentOfVisit } from './visit-form-values.ts';
import classes from './question.module.css';

interface VisitHintsProps {
  form: VisitFormState;
  field: VisitFieldName;
  last: LastValues;
  tree: Pick<Tree, 'tree_id' | 'latitude'>;
}

/** Says what does not fit the tree's past or its species. It never stops anybody. About an estimate it is quiet. */
export function VisitHints({ form, field, last, tree }: VisitHintsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const valueText = useVisitValueText();
  const language = useLanguage();
  const { data: report } = useHealthIndexReport(tree.tree_id, field === 'fine_twig_dieback');
  const [now] = useState(serverNow);
  const typed = plainNumber(form.values[field] ?? '', localeOf(language));
  const value = typed === '' ? Number.NaN : Number(typed);
  if (!(value > 0) || form.errors[field] || !form.canEdit) return null;
  const date = momentOfVisit(form.values) ?? now;
  const past = pastNumber(last[field]);
  const hints: VisitHint[] =
    field === 'dbh'
      ? dbhHints(value, date, past)
      : [
          ...changeHints(field, value, date, past, tree.latitude),
          ...(field === 'fine_twig_dieback' ? diebackHints(value, past, report?.measures.fine_twig_dieback) : []),
        ];
  if (hints.length === 0) return null;
  const [hint] = hints;
  if (hint?.kind === 'jump')
    return (
      <p role="note" className={classes['change']}>
        {t('visits.hints.jump', {
          value: valueText(field, hint.past.value),
          date: formats.date(new Date(hint.past.date * 1_000)),
        })}
      </p>
    );
  return (
    <Message kind="info" title={t('visits.hints.title')}>
      {hints.map((hint) => (
        <p key={hint.kind} style={{ margin: 0 }}>
          {t(
            `visits.hints.${hint.kind}`,
            'past' in hint
              ? {
                  value: valueText(field, hint.past.value),
                  date: formats.date(new Date(hint.past.date * 1_000)),
                }
              : {},
          )}
        </p>
      ))}
    </Message>
  );
}
