import { type EmployeeRole, employeeRoles } from './roles.ts';

/** The role comes from the database, never from the session. */
export interface Actor {
  id: number;
  role: EmployeeRole;
  grants?: readonly Grant[];
}

/** Given to single accounts, whatever their role. */
export const grantable = ['site:edit', 'site:publish'] as const;
export type Grant = (typeof grantable)[number];

export const grantLabels: Record<Grant, string> = {
  'site:edit': 'Edit drafts',
  'site:publish': 'Publish',
};

export type Permission =
  | 'inquiries:read'
  | 'inquiries:work'
  | 'inquiries:assigned'
  | 'inquiries:erase'
  | 'employees:manage'
  | 'evaluations:read'
  | 'evaluations:reply'
  /** Managers remind authors, admins everybody who is asked for one. */
  | 'evaluations:remind'
  | 'training:read_all'
  | 'system:read'
  /** Change drafts of what the public site says. */
  | 'site:edit'
  | 'site:publish'
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
  /** Shared ones of colleagues. */
  | 'views:manage'
  | 'submissions:review'
  /** Order, change and judge what is covered. */
  | 'assignments:plan'
  | 'submissions:decide';

const managing = [
  'inquiries:assigned',
  'evaluations:remind',
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
  sales_staff: [],
  sales_manager: managing,
  production_manager: managing,
  admin: [
    'inquiries:read',
    'inquiries:work',
    'inquiries:assigned',
    'inquiries:erase',
    'employees:manage',
    'evaluations:read',
    'evaluations:reply',
    'evaluations:remind',
    'training:read_all',
    'system:read',
    'site:edit',
    'site:publish',
    'mail:manage',
    'report:read',
    'team:read',
    'people:read',
    'submissions:read_all',
    'activity:read',
    'views:save',
    'views:manage',
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

/** Whether one can do for the other all that is asked of them: an admin for a manager, too, but not the reverse. */
export function mayStandInFor(absent: Pick<Actor, 'role'>, deputy: Pick<Actor, 'role'>): boolean {
  return mayReview(deputy) && (can(deputy, 'submissions:decide') || !can(absent, 'submissions:decide'));
}

export function rolesWith(permission: Permission): EmployeeRole[] {
  return employeeRoles.filter((role) => can({ role }, permission));
}
