import { useInfiniteQuery } from '@tanstack/react-query';
import { SelectField } from '#client/components/form/select-field.tsx';
import { daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { SubmissionTable } from '#client/features/submissions/submission-table.tsx';
import { type FilterValues, isFiltered, noFilters } from '#client/lib/filters.ts';
import { personName } from '#shared/people.ts';
import { teamSubmissionFilters } from '#shared/submissions/filters.ts';

interface TeamSubmissionsProps {
  filters: FilterValues<typeof teamSubmissionFilters>;
  onChange: (changes: Record<string, string>) => void;
}

export function TeamSubmissions({ filters, onChange }: TeamSubmissionsProps) {
  const list = useInfiniteQuery(reviewQueries.list(filters));
  // An employee is chosen among the team's people.
  const fields = filterFields(teamSubmissionFilters, filters).filter(({ name }) => name !== 'employee');
  const [first] = list.data?.rows ?? [];
  const author = first && String(first.employeeId) === filters.employee ? personName(first.employee) : 'one employee';
  const chips = [
    ...(filters.employee ? [{ name: 'employee', words: `Of ${author}` }] : []),
    ...daysChip('Submitted', filters),
  ];
  const clear = () => onChange(noFilters(teamSubmissionFilters));
  return (
    <>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:max-w-2xl">
        {fields.map(({ name, label, options }) => (
          <SelectField
            key={name}
            id={`team-${name}`}
            label={label}
            value={filters[name as 'status' | 'type']}
            options={options}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <div className="mb-3">
        <ListCount list={list.data} />
      </div>
      <FilterChips chips={chips} onRemove={(name) => onChange(removalOf(name))} onClear={clear} />
      <QueryList
        query={list}
        noun="submissions"
        name={`team submissions ${JSON.stringify(filters)}`}
        estimate={77}
        empty={
          <NoMatch
            title="No submissions here."
            noun="submissions"
            onClear={isFiltered(teamSubmissionFilters, filters) ? clear : undefined}
          >
            What your team sends in will appear here.
          </NoMatch>
        }
      >
        {(listed) => <SubmissionTable caption="Submissions of the team" list={listed} hasAuthor />}
      </QueryList>
    </>
  );
}
