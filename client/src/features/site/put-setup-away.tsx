import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { systemQueries, usePutSetupAway } from './system-api.ts';

/** Hides the steps left to set up a new product. Nothing where all are done, or they were dismissed. */
export function PutSetupAway() {
  const { data: steps } = useQuery({ ...systemQueries.overview(), select: ({ setup }) => setup });
  const putAway = usePutSetupAway();
  if (!steps || steps.length === 0) return null;
  return (
    <div className="mt-4 border-rule border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" disabled={putAway.isPending} onClick={() => putAway.mutate()}>
          Hide what’s left to do
        </Button>
        <p className="text-muted text-sm">
          Finished steps drop off by themselves. This hides the rest for all administrators.
        </p>
      </div>
      <ErrorLine error={putAway.error} className="mt-2" />
    </div>
  );
}
