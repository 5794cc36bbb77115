import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { PendingHeading } from '#client/components/page/pending-heading.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { trainingQueries } from '#client/features/training/api.ts';
import { ModuleGone } from '#client/features/training/module-gone.tsx';
import { TrainingModule } from '#client/features/training/training-module.tsx';
import { isGone } from '#client/lib/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { parameters: { role, module } }) =>
  void client.prefetchQuery(trainingQueries.module(`${role}/${module}`));

export default function TrainingModulePage() {
  const { role, module } = useParams<{ role: string; module: string }>();
  return (
    <EmployeeGate>
      {(profile) => (
        <>
          <Link
            href={pathTo('training', { role })}
            className="mb-4 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
          >
            Back to Training
          </Link>
          <ModuleToRead
            key={`${role}/${module}`}
            id={`${role}/${module}`}
            isOwn={role === profile.role}
            readerId={profile.id}
          />
        </>
      )}
    </EmployeeGate>
  );
}

function ModuleToRead({ id, ...reader }: { id: string; isOwn: boolean; readerId: number }) {
  const module = useQuery(trainingQueries.module(id));
  return (
    <>
      <PageHead title={`${module.data?.title ?? 'Training'} | ${company().name}`} />
      {!isGone(module.error) && <PendingHeading query={module}>Training</PendingHeading>}
      <QueryView query={module} skeletonLines={10} gone={<ModuleGone />}>
        {(view) => <TrainingModule module={view} {...reader} />}
      </QueryView>
    </>
  );
}
