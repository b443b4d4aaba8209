import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { PAGE_SIZES, type PageOfRows, type PageSize } from './rows/table-state.ts';
import classes from './pages.module.css';

interface TreeTablePagesProps {
  shown: PageOfRows;
  rowCount: number;
  size: PageSize;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

export function TreeTablePages({ shown, rowCount, size, onPage, onSize }: TreeTablePagesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { page, pageCount, begin, end } = shown;
  const turns = [
    { name: 'first', to: 1, Icon: IconChevronsLeft },
    { name: 'previous', to: page - 1, Icon: IconChevronLeft },
    { name: 'next', to: page + 1, Icon: IconChevronRight },
    { name: 'last', to: pageCount, Icon: IconChevronsRight },
  ] as const;
  return (
    <nav className={classes['pages']} aria-label={t('treeTable.pages.label')}>
      <NativeSelect
        className={classes['size']}
        label={t('treeTable.pages.size')}
        data={PAGE_SIZES.map((option) => ({
          value: String(option),
          label: option === 'all' ? t('treeTable.pages.all') : String(option),
        }))}
        value={String(size)}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((option) => String(option) === event.currentTarget.value);
          if (chosen) onSize(chosen);
        }}
      />
      <output className={classes['shown']}>
        {t('treeTable.pages.shown', {
          first: formats.number(rowCount === 0 ? 0 : begin + 1),
          last: formats.number(end),
          total: formats.number(rowCount),
        })}
      </output>
      {pageCount > 1 && (
        <div className={classes['turns']}>
          {turns.map(({ name, to, Icon }) => (
            <ActionIcon
              key={name}
              variant="default"
              size="xl"
              aria-label={t(`treeTable.pages.${name}`)}
              title={t(`treeTable.pages.${name}`)}
              disabled={to < 1 || to > pageCount || to === page}
              onClick={() => onPage(to)}
            >
              <Icon size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      )}
    </nav>
  );
}
