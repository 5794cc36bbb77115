import type { z } from 'zod';
import { choiceFilter, dayFilters, type Filters, idFilter, querySchemaOf, searchFilter } from '#shared/filters.ts';
import type { PersonKey } from '#shared/person.ts';
import { type AuditAction, type AuditList, type AuditThing, auditActionLabels, auditThingLabels } from './events.ts';

export interface ActivityPerson {
  id: number;
  name: string;
  username: string;
}

/** The subject of an event; its name is null where the number says as much. */
export interface ActivityThing {
  kind: AuditThing | AuditList;
  /** Null for a list and for people outside. */
  id: number | null;
  name: string | null;
  /** The key of a person outside, if they could be looked at then. */
  key?: PersonKey;
}

/** `GET /api/admin/activity`: an audit event on the wire. */
export interface ActivityView {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  action: AuditAction;
  /** Null for the site itself, outside people and strangers. */
  actor: ActivityPerson | null;
  thing: ActivityThing | null;
  detail: Record<string, unknown>;
  /** Accounts that the detail names by their ids. */
  people: ActivityPerson[];
}

/** Plain words, or something that has a page. */
export type SentencePart = string | { person: ActivityPerson } | { thing: ActivityThing };

export const activityFilters = {
  actor: idFilter('Person', 'Everybody'),
  action: choiceFilter('Act', 'All Acts', auditActionLabels),
  thing: choiceFilter('About', 'Everything', auditThingLabels),
  /** The number of one such thing. */
  of: { ...idFilter('Number'), applies: ({ thing }) => thing !== '' },
  ...dayFilters,
  /** Words of a name, of a submission's title, or an inquiry's reference. */
  q: searchFilter,
} as const satisfies Filters;

export const activityFilterSchema = querySchemaOf(activityFilters);
export type ActivityFilter = z.output<typeof activityFilterSchema>;
