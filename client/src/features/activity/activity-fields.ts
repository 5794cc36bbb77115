import { useQuery } from '@tanstack/react-query';
import type { FilterField } from '#client/components/list/desk-filter.tsx';
import { auditActionLabels, auditThingLabels } from '#shared/activity/events.ts';
import { activityQueries } from './api.ts';

export function useActivityFields(actor: string): readonly FilterField[] {
  const { data: people = [] } = useQuery(activityQueries.people());
  const isKnown = actor === '' || people.some(({ id }) => String(id) === actor);
  return [
    {
      name: 'actor',
      label: 'Person',
      options: [
        { value: '', label: 'Everybody' },
        ...(isKnown ? [] : [{ value: actor, label: `Account ${actor}` }]),
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    { name: 'action', label: 'Act', options: [{ value: '', label: 'All Acts' }, ...optionsOf(auditActionLabels)] },
    { name: 'thing', label: 'About', options: [{ value: '', label: 'Everything' }, ...optionsOf(auditThingLabels)] },
  ];
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
