import { useTranslation } from 'react-i18next';
import { useOverview } from '../../api/home.ts';
import { FigureTotals } from './figure-totals.tsx';
import { WorldDots } from './world-dots.tsx';

export function TotalsToday() {
  const { data, isPending, isError } = useOverview();
  return <FigureTotals overview={data} isBusy={isPending} hasFailed={isError} />;
}

export function MapToday() {
  const { t } = useTranslation();
  const { data } = useOverview();
  return (
    <>
      <WorldDots squares={data?.squares ?? []} />
      <figcaption>
        <strong>{t('landing.mapTitle')}.</strong> {data && t('landing.mapText', { count: data.squares.length })}
      </figcaption>
    </>
  );
}
