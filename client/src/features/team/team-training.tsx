import { useQuery } from '@tanstack/react-query';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatDate } from '#client/lib/format.ts';
import { can } from '#shared/permissions.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamModule } from '#shared/team.ts';
import { teamQueries } from './api.ts';
import { RoleFilter } from './role-filter.tsx';

interface TeamTrainingProps {
  role: string;
  onRole: (role: string) => void;
}

/** Each module with those who finished it. */
export function TeamTraining({ role, onRole }: TeamTrainingProps) {
  const training = useQuery(teamQueries.training(role));
  const { data: reader } = useProfile();
  const roles = reader && can(reader, 'training:read_all') ? employeeRoles : authorRoles;
  return (
    <>
      <RoleFilter roles={roles} value={role} onChange={onRole} />
      <QueryView
        query={training}
        loading="Loading training..."
        skeletonLines={12}
        empty={<NoMatch title="No modules here." noun="roles" onClear={() => onRole('')} />}
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
    </>
  );
}

function ModuleRow({ module: { title, people, done, learners } }: { module: TeamModule }) {
  const count = `${done} of ${people}`;
  return (
    <li className="border-rule border-b">
      {done === 0 ? (
        <p className="flex min-h-11 items-center justify-between gap-4 py-2">
          <span>{title}</span>
          <span className="shrink-0 text-muted tabular-nums">{count}</span>
        </p>
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
            <span>{title}</span>
            <span className="shrink-0 tabular-nums underline decoration-rule-strong underline-offset-4">{count}</span>
          </summary>
          <ul className="grid gap-x-8 pb-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {learners.map(({ id, name, at }) => (
              <li key={id} className="flex justify-between gap-4 py-1">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <time dateTime={at} className="shrink-0 text-muted tabular-nums">
                  {formatDate(at)}
                </time>
              </li>
            ))}
            {learners.length < done && <li className="py-1 text-muted">and {done - learners.length} more, earlier</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
