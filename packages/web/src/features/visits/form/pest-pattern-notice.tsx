import { findPestPatterns } from '@treewell/domain/pest-patterns';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import type { VisitFormState } from './use-visit-form.ts';
import classes from './visit-form.module.css';

/** What the signs may hint at for this species, with the source and the way to report it. */
export function PestPatternNotice({ form, scientificName }: { form: VisitFormState; scientificName: string }) {
  const { t } = useTranslation();
  const patterns = findPestPatterns(scientificName, form.values);
  // Always there, so that screen readers notice what appears in it.
  return (
    <output>
      {patterns.length > 0 && (
        <Message kind="info" title={t('visits.pests.title')}>
          <ul className={classes['patterns']}>
            {patterns.map(({ id, source }) => (
              <li key={id}>
                <b>{t(`visits.pests.names.${id}`)}</b>
                <br />
                <small>{t('visits.pests.source', { source })}</small>
              </li>
            ))}
          </ul>
          <p className={classes['report']}>
            <b>{t('visits.pests.notDiagnosis')}</b> {t('visits.pests.report')}
          </p>
        </Message>
      )}
    </output>
  );
}
