import { type ComponentProps, lazy, Suspense } from 'react';

const ProposedPlan = lazy(async () => ({ default: (await import('./proposed-plan.tsx')).ProposedPlan }));

export type PlanProps = ComponentProps<typeof ProposedPlan>;

/** The plan that an approval makes by itself. */
export function PlanAtApproval(props: PlanProps) {
  return (
    <Suspense>
      <ProposedPlan {...props} />
    </Suspense>
  );
}
