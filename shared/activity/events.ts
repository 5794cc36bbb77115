/** Named after OWASP's logging vocabulary where it has a word. */
export const auditActions = [
  'authn_login_success',
  'authn_login_fail',
  'authn_second_factor_asked',
  'authn_confirm_success',
  'authn_password_change',
  'session_logout',
  'authz_fail',
  'excess_rate_limit_exceeded',
  'upload_validation',
  'user_created',
  'user_updated',
  'sensitive_read',
  'sensitive_update',
  'sensitive_delete',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Leaves out reads, refusals and sign-ins. */
export const changeActions = [
  'authn_password_change',
  'user_created',
  'user_updated',
  'sensitive_update',
  'sensitive_delete',
] as const satisfies readonly AuditAction[];

/** Kinds of subjects of an event. */
export const auditThings = [
  'employee',
  'inquiry',
  'submission',
  'assignment',
  'evaluation',
  'mail',
  'message',
  'person',
] as const;
export type AuditThing = (typeof auditThings)[number];

export const auditLists = [
  'inquiries',
  'employees',
  'evaluations',
  'submissions',
  'assignments',
  'activity',
  'report',
  'site',
  'mails',
  'newsletter',
  'training',
] as const;
export type AuditList = (typeof auditLists)[number];

/** For example `inquiry:12`, or `inquiries` for the list; never a name or an address. */
export type AuditTarget = `${AuditThing}:${number | string}` | AuditList;

/** Acts, in the words of a filter. */
export const auditActionLabels: Record<AuditAction, string> = {
  authn_login_success: 'Signed in',
  authn_login_fail: 'Failed to sign in',
  authn_second_factor_asked: 'Asked for a code',
  authn_confirm_success: 'Confirmed who they are',
  authn_password_change: 'Changed a password',
  session_logout: 'Signed out',
  authz_fail: 'Was refused',
  excess_rate_limit_exceeded: 'Reached a limit',
  upload_validation: 'Sent a file with a virus',
  user_created: 'Created an account',
  user_updated: 'Changed an account',
  sensitive_read: 'Read or exported',
  sensitive_update: 'Changed',
  sensitive_delete: 'Erased',
};

export const auditThingLabels: Record<AuditThing | AuditList, string> = {
  employee: 'An account',
  inquiry: 'An inquiry',
  submission: 'A submission',
  assignment: 'A plan',
  evaluation: 'An evaluation',
  mail: 'A mail',
  message: 'An unmatched message',
  person: 'An outside person',
  inquiries: 'The inbox',
  employees: 'All accounts',
  evaluations: 'All evaluations',
  submissions: 'All submissions',
  assignments: 'All plans',
  activity: 'The activity',
  report: 'The report',
  site: 'The site',
  mails: 'All mail',
  newsletter: 'The newsletter’s list',
  training: 'Training not finished',
};
