import { Badge, Button, Checkbox, Group, Popover, Stack, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../../ui/use-popup.ts';
import type { ChangeFilter } from './use-filter.ts';
import { VisitLogDates } from './dates.tsx';
import { countActive, NO_FILTER, type VisitLogFilter } from './filter.ts';
import { VisitLogPeopleSelect } from './people-select.tsx';
import classes from './filter-popup.module.css';

interface VisitLogFilterPopupProps {
  filter: VisitLogFilter;
  people: VisitSummary['contributors'] | undefined;
  hasFailed: boolean;
  onChange: ChangeFilter;
}

export function VisitLogFilterPopup({ filter, people, hasFailed, onChange }: VisitLogFilterPopupProps) {
  const { t } = useTranslation();
  const popup = usePopup();
  // The Escape key closes the list of names first.
  const [isListOpen, setIsListOpen] = useState(false);
  const count = countActive(filter);
  // Everything that is changed while the popup is open is one step for the Back button.
  const hasChanged = useRef(false);
  function change(changes: Partial<VisitLogFilter>): void {
    onChange(changes, !hasChanged.current);
    hasChanged.current = true;
  }
  function toggle(): void {
    hasChanged.current = false;
    popup.target.onClick();
  }
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      width="min(24rem, calc(100vw - 2rem))"
      closeOnEscape={!isListOpen}
      {...popup.popover}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.7} aria-hidden />}
          {...popup.target}
          onClick={toggle}
          rightSection={
            count > 0 && (
              <Badge circle size="lg">
                {count}
                <VisuallyHidden> {t('visitLog.filter.active', { count })}</VisuallyHidden>
              </Badge>
            )
          }
        >
          {t('visitLog.filter.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['popup']} aria-label={t('visitLog.filter.title')}>
        <Stack gap="lg">
          <Checkbox.Group
            label={t('visitLog.filter.tasks')}
            value={[...filter.tasks]}
            onChange={(chosen) => change({ tasks: ACTIVITIES.filter((task) => chosen.includes(task)) })}
          >
            <Stack gap="xs" mt="xs">
              {ACTIVITIES.map((task) => (
                <Checkbox key={task} value={task} label={t(`newProject.activities.${task}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Checkbox
            label={t('visitLog.filter.openReports')}
            checked={filter.isOpenOnly}
            onChange={(event) => change({ isOpenOnly: event.currentTarget.checked })}
          />
          <VisitLogPeopleSelect
            people={people}
            hasFailed={hasFailed}
            chosen={filter.contributors}
            onChange={(contributors) => change({ contributors })}
            onListOpen={setIsListOpen}
          />
          <VisitLogDates from={filter.from} to={filter.to} onChange={change} />
          <Group justify="space-between">
            <Button variant="default" disabled={count === 0} onClick={() => change(NO_FILTER)}>
              {t('visitLog.filter.clearAll')}
            </Button>
            <Button onClick={popup.close}>{t('visitLog.filter.done')}</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
