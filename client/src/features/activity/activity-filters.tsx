import { useQuery } from '@tanstack/react-query';
import { DayField } from '#client/components/form/day-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { auditActionLabels, auditThingLabels } from '#shared/activity/events.ts';
import { type ActivityChoice, activityQueries } from './api.ts';

interface ActivityFiltersProps {
  choice: ActivityChoice;
  onChange: (changes: Partial<ActivityChoice>) => void;
}

export function ActivityFilters({ choice, onChange }: ActivityFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-6 xl:grid-cols-10 md:gap-x-8">
      <FilterFold set={Object.values(choice).filter(Boolean).length}>
        <div className="md:col-span-2">
          <PersonFilter value={choice.actor} onChange={(actor) => onChange({ actor })} />
        </div>
        <div className="md:col-span-2">
          <SelectField
            id="activity-action"
            label="Act"
            options={actionOptions}
            value={choice.action}
            onChange={(event) => onChange({ action: event.target.value })}
          />
        </div>
        <div className="col-span-2">
          <SelectField
            id="activity-thing"
            label="About"
            options={thingOptions}
            value={choice.thing}
            onChange={(event) => onChange({ thing: event.target.value, of: '' })}
          />
        </div>
        {days.map(({ name, label }) => (
          <div key={name} className="md:col-span-3 xl:col-span-2">
            <DayField
              id={`activity-${name}`}
              label={label}
              value={choice[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </div>
        ))}
      </FilterFold>
    </search>
  );
}

function PersonFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: people = [] } = useQuery(activityQueries.people());
  const isKnown = value === '' || people.some(({ id }) => String(id) === value);
  const options = [
    { value: '', label: 'Everybody' },
    ...(isKnown ? [] : [{ value, label: `Account ${value}` }]),
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <SelectField
      id="activity-person"
      label="Person"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'Until' },
] as const;

const actionOptions = [{ value: '', label: 'All Acts' }, ...optionsOf(auditActionLabels)];
const thingOptions = [{ value: '', label: 'Everything' }, ...optionsOf(auditThingLabels)];

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
