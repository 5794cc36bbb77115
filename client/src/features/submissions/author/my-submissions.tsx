import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '#client/components/button.tsx';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionTable } from '#client/features/submissions/submission-table.tsx';
import { isFiltered, noFilters, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { ownFilters } from '#shared/submissions/filters.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

export function MySubmissions({ role }: { role: EmployeeRole }) {
  const { values, filter } = useFilters(ownFilters);
  const submissions = useInfiniteQuery(submissionQueries.own(values));
  const nothing = <NoSubmissions canSubmit={allowedTypes(role).length > 0} />;
  // In place of the whole list, so that nothing moves where its filters were.
  if (!isFiltered(ownFilters, values) && submissions.data?.total === 0) return nothing;
  return (
    <>
      <search className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchField id="my-search" label="Search" value={values.q} onSearch={(q) => filter({ q })} />
        {filterFields(ownFilters, values).map(({ name, label, options }) => (
          <SelectField
            key={name}
            id={`my-${name}`}
            label={label}
            value={values[name as 'status']}
            options={options}
            onChange={({ target }) => filter({ [name]: target.value })}
          />
        ))}
      </search>
      <div className="min-h-7 pb-2 text-sm">
        <ListCount list={submissions.data} />
      </div>
      <QueryList
        query={submissions}
        noun="submissions"
        name={`my submissions ${JSON.stringify(values)}`}
        estimate={69}
        empty={
          isFiltered(ownFilters, values) ? (
            <NoMatch
              title="None of your submissions match."
              noun="of them"
              onClear={() => filter(noFilters(ownFilters))}
            />
          ) : (
            nothing
          )
        }
      >
        {(list) => <SubmissionTable caption="My submissions" list={list} role={role} />}
      </QueryList>
    </>
  );
}

function NoSubmissions({ canSubmit }: { canSubmit: boolean }) {
  return (
    <div className="py-10">
      <StandingWave n={1} loops className="h-14 w-48 text-rule-strong" />
      <p className="mt-6 text-lg">
        {canSubmit
          ? 'No submissions yet. Create your first submission!'
          : 'No submissions yet. Your role doesn’t send any.'}
      </p>
      {canSubmit && (
        <ButtonLink variant="primary" href={pathTo('submissionsHub')} className="mt-4">
          Create a submission
        </ButtonLink>
      )}
    </div>
  );
}
