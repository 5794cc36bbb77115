import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

/** The role comes from the database, never from the session. */
export interface Actor {
  id: number;
  role: EmployeeRole;
  grants?: readonly Grant[];
}

/** Given to single accounts, whatever their role. */
export const grantable = ['site'] as const;

/** Also those of earlier releases, which give nothing: who has `site:edit` alone may no longer write. */
export const knownGrants = [...grantable, 'site:edit', 'site:publish'] as const;
export type Grant = (typeof knownGrants)[number];

/** Whether one could change drafts of the site before one permission did that and published them. */
export function isFormerEditor(grants: readonly Grant[]): boolean {
  return grants.includes('site:edit') && !grants.includes('site');
}

export const grantLabels: Record<(typeof grantable)[number], string> = {
  site: 'Change and publish what the site says',
};

export type Permission =
  | 'inquiries:read'
  | 'inquiries:work'
  /** Read and answer the inquiries that are assigned to one. */
  | 'inquiries:assigned'
  /** Be given messages and applications, too, not advertisers' inquiries alone. */
  | 'inquiries:given_any'
  | 'inquiries:erase'
  | 'employees:manage'
  | 'evaluations:read'
  | 'evaluations:reply'
  | 'system:read'
  /** Change and publish what the public site says. */
  | 'site'
  | 'mail:manage'
  /** Numbers of what the reader may see. */
  | 'report:read'
  /** Authors: what they sent, handed in and learned. */
  | 'team:read'
  /** One person with all that is theirs and the reader's to see. */
  | 'people:read'
  /** All but drafts. */
  | 'submissions:read_all'
  | 'activity:read'
  | 'views:save'
  | 'submissions:review'
  /** Order, change and judge what is covered. */
  | 'assignments:plan'
  | 'submissions:decide';

const managing = [
  'inquiries:assigned',
  'inquiries:given_any',
  'report:read',
  'team:read',
  'people:read',
  'submissions:read_all',
  'submissions:review',
  'assignments:plan',
  'views:save',
] as const;

const ofRole: Record<EmployeeRole, readonly Permission[]> = {
  staff_writer: [],
  street_team: [],
  photographer: [],
  content_creator: [],
  sales_staff: ['inquiries:assigned'],
  sales_manager: managing,
  production_manager: managing,
  admin: [
    'inquiries:read',
    'inquiries:work',
    'inquiries:assigned',
    'inquiries:given_any',
    'inquiries:erase',
    'employees:manage',
    'evaluations:read',
    'evaluations:reply',
    'system:read',
    'site',
    'mail:manage',
    'report:read',
    'team:read',
    'people:read',
    'submissions:read_all',
    'activity:read',
    'views:save',
    'submissions:decide',
    'assignments:plan',
  ],
};

export function can(actor: Pick<Actor, 'role' | 'grants'> | null, permission: Permission): boolean {
  if (actor === null) return false;
  return ofRole[actor.role].includes(permission) || (actor.grants ?? []).some((grant) => grant === permission);
}

/** Managers and admins: what waits for a review can be assigned to them. */
export function mayReview(actor: Pick<Actor, 'role'>): boolean {
  return can(actor, 'submissions:review') || can(actor, 'submissions:decide');
}

export function rolesWith(permission: Permission): EmployeeRole[] {
  return employeeRoles.filter((role) => can({ role }, permission));
}
