import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatDate } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { can } from '#shared/permissions.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamModule } from '#shared/team-views.ts';
import { teamQueries, trainingExportPath } from './api.ts';
import { RoleFilter } from './role-filter.tsx';

interface TeamTrainingProps {
  role: string;
  onRole: (role: string) => void;
}

/** Each module with those who have not finished it, and those who have. */
export function TeamTraining({ role, onRole }: TeamTrainingProps) {
  const training = useQuery(teamQueries.training(role));
  const { data: reader } = useProfile();
  const readsAll = can(reader ?? null, 'training:read_all');
  const roles = readsAll ? employeeRoles : authorRoles;
  const isBare = role === '' && training.data?.every(({ people }) => people === 0);
  const list = (
    <QueryView
      query={training}
      loading="Loading training..."
      skeletonLines={12}
      isEmpty={(modules) => modules.every(({ people }) => people === 0)}
      empty={
        <NoMatch title="Nobody here yet." noun="roles" onClear={role ? () => onRole('') : undefined}>
          Each module appears here once someone in its role has signed in: who has finished it, and who hasn’t.
        </NoMatch>
      }
    >
      {(modules) => (
        <div className={training.isPlaceholderData ? 'opacity-60' : ''}>
          {roles
            .filter((one) => modules.some((module) => module.role === one))
            .map((one) => (
              <section key={one} aria-labelledby={`training-${one}`} className="mb-10">
                <h2 id={`training-${one}`} className="mb-2 font-semibold text-xl">
                  {roleLabel(one)}
                </h2>
                <ul className="border-text border-t">
                  {modules
                    .filter((module) => module.role === one)
                    .map((module) => (
                      <ModuleRow key={module.id} module={module} />
                    ))}
                </ul>
              </section>
            ))}
        </div>
      )}
    </QueryView>
  );
  // As with the people.
  if (!training.data) return list;
  return (
    <>
      {!isBare && <RoleFilter roles={roles} value={role} onChange={onRole} />}
      {readsAll && !isBare && (
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="max-w-prose text-muted">
            The export names who hasn’t finished which essential module, with its last day.
          </p>
          <ExportMenu
            path={trainingExportPath}
            filters={{ role }}
            isFiltered={role !== ''}
            list={training.data && { total: countUnfinished(training.data), isAtLeast: false }}
          />
        </div>
      )}
      {list}
    </>
  );
}

/** Counts, for each essential module, the people who have not finished it. */
function countUnfinished(modules: readonly TeamModule[]): number {
  return modules.reduce((all, { isEssential, people, done }) => all + (isEssential ? people - done : 0), 0);
}

function ModuleRow({ module: { title, isEssential, people, done, learners, waiting } }: { module: TeamModule }) {
  const missing = people - done;
  return (
    <li className="border-rule border-b">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
          <span>
            {title}
            {isEssential && <span className="text-muted text-sm"> (essential)</span>}
          </span>
          <span className="shrink-0 tabular-nums underline decoration-rule-strong underline-offset-4">
            {done} of {people}
          </span>
        </summary>
        <Names title="Not finished" count={missing}>
          {waiting.map(({ id, name }) => (
            <li key={id} className="py-1">
              <bdi className="wrap-anywhere">{name}</bdi>
            </li>
          ))}
          {waiting.length < missing && <li className="py-1 text-muted">and {missing - waiting.length} more</li>}
        </Names>
        <Names title="Finished" count={done}>
          {learners.map(({ id, name, at }) => (
            <li key={id} className="flex justify-between gap-4 py-1">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <time dateTime={at} className="shrink-0 text-muted tabular-nums">
                {formatDate(at)}
              </time>
            </li>
          ))}
          {learners.length < done && <li className="py-1 text-muted">and {done - learners.length} more, earlier</li>}
        </Names>
      </details>
    </li>
  );
}

function Names({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="pb-3 text-sm">
      <h3 className="font-medium font-text">
        {title}: {formatNumber(count)}
      </h3>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  );
}
