import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import type { SetupStep } from '#shared/site/views.ts';
import { systemQueries, usePutSetupAway } from './system-api.ts';

/** The steps left to set up a new product. Nothing where all are done, or it was dismissed; the system card shows failures. */
export function SetupCard() {
  const { data: steps } = useQuery({ ...systemQueries.overview(), select: ({ setup }) => setup });
  const putAway = usePutSetupAway();
  if (!steps || steps.length === 0) return null;
  return (
    <section aria-labelledby="setup" className="col-span-full border-accent border-t-4 bg-surface p-5">
      <h2 id="setup" className="font-semibold text-xl">
        Left to do
      </h2>
      <p className="mt-1 text-muted text-sm">
        What’s left before this site is ready for your company. Steps you’ve finished drop off by themselves.
      </p>
      <ol className="mt-3 grid gap-x-12 border-rule border-t md:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
      <Button size="small" className="mt-4" disabled={putAway.isPending} onClick={() => putAway.mutate()}>
        Hide this list
      </Button>
      <p className="mt-2 text-muted text-sm">Hides it for all administrators.</p>
      <ErrorLine error={putAway.error} className="mt-2" />
    </section>
  );
}

function Step({ title, text, path }: SetupStep) {
  return (
    <li className="border-rule border-b py-3">
      {path ? (
        <Link href={path} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          {title}
        </Link>
      ) : (
        <p className="font-medium">{title}</p>
      )}
      <p className="text-muted text-sm wrap-anywhere">{text}</p>
    </li>
  );
}
