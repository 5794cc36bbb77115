import { roleLabel } from '#shared/roles.ts';
import type { SentencePart } from './activity.ts';

/** The act on `account`, as it follows the actor's name. */
export function accountWords(detail: Record<string, unknown>, account: SentencePart): SentencePart[] {
  if (detail.act === 'erased') return ['erased ', account];
  if (detail.act === 'removed') return ['removed ', account, ', which nobody had used'];
  if (detail.invited) return ['invited ', account];
  if (detail.asked === 'email') return ['asked to change the email address of ', account];
  if (typeof detail.calendarFeed === 'string')
    return [`${detail.calendarFeed} the private calendar address of `, account];
  if (typeof detail.secondFactor === 'string') return ['changed ', account, `: ${detail.secondFactor}`];
  if (detail.shell) return ['made ', account, ' an administrator with a new password'];
  if (detail.isActive === false) return ['deactivated ', account];
  const changes = changesIn(detail);
  return ['changed ', account, changes.length > 0 ? `: ${changes.join(', ')}` : ''];
}

function changesIn(detail: Record<string, unknown>): string[] {
  const { changed, role, isActive, grants, resetPassword, removeSecondFactor } = detail;
  const told = ['role', 'isActive', 'grants'];
  const fields = Array.isArray(changed) ? changed.filter((name) => !told.includes(name)) : [];
  return [
    ...fields.map((name) => labels[String(name)] ?? String(name)),
    ...(typeof role === 'string' ? [`role ${roleLabel(role)}`] : []),
    ...(Array.isArray(grants) ? [grantWords(grants)] : []),
    ...(isActive === true ? ['active again'] : []),
    ...(resetPassword ? ['new one-time password'] : []),
    ...(removeSecondFactor ? ['two-step sign-in turned off'] : []),
  ];
}

function grantWords(grants: readonly unknown[]): string {
  if (grants.includes('site') || grants.includes('site:publish')) return 'may change and publish the site';
  return grants.includes('site:edit') ? 'may change drafts of the site' : 'no part in the site any more';
}

const labels: Record<string, string> = {
  username: 'username',
  email: 'email address',
  firstName: 'first name',
  lastName: 'last name',
  timeZone: 'time zone',
  absence: 'time away',
};
