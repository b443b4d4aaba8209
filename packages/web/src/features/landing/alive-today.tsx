import { useOverview } from '../../api/home.ts';
import { AliveView } from './alive-view.tsx';
import { WorldDots } from './world-dots.tsx';

export default function AliveToday() {
  const { data, isPending, isError } = useOverview();
  return (
    <AliveView
      overview={data}
      isBusy={isPending}
      hasFailed={isError}
      map={<WorldDots squares={data?.squares ?? []} />}
    />
  );
}
