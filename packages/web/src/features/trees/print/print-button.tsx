import { IconPrinter } from '@tabler/icons-react';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { filterSearch } from '../../../api/tree-filter-address.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { writePrint, type PrintState } from './print-address.ts';

interface PrintButtonProps extends Pick<PrintState, 'text' | 'sort'> {
  projectId: number;
  filter: TreeFilter | undefined;
}

/** Leads to the list for paper of all trees that the table has: those of the filter that the search finds. */
export function PrintButton({ projectId, filter, text, sort }: PrintButtonProps) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to="/dashboard/project/$projectId/print"
      params={{ projectId }}
      search={{ ...filterSearch(filter), ...writePrint({ text, sort }) }}
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
    >
      {t('treePrint.open')}
    </LinkButton>
  );
}
