import {
  ClipboardCheck,
  Files,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  NotebookPen,
  Send,
  Users,
} from 'lucide-react';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth.ts';
import { hasEvaluation } from '#shared/evaluations/question-sets.ts';
import type { WaitingKind } from '#shared/notifications/notifications.ts';
import { can } from '#shared/permissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

export interface PortalPlace {
  label: string;
  href: string;
  Icon: LucideIcon;
  /** What waits there for the reader. */
  waiting?: WaitingKind;
}

/** A phone's bar holds the first four. */
export function placesFor(profile: EmployeeProfile): PortalPlace[] {
  const { role } = profile;
  const places: (PortalPlace | false)[] = [
    { label: 'Dashboard', href: pathTo('employeeDashboard'), Icon: LayoutDashboard },
    can(profile, 'submissions:review') && {
      label: 'Reviews',
      href: pathTo('managerDashboard'),
      Icon: ClipboardCheck,
      waiting: 'reviews',
    },
    can(profile, 'inquiries:read') && { label: 'Inbox', href: pathTo('admin'), Icon: Inbox, waiting: 'inquiries' },
    can(profile, 'submissions:decide') && {
      label: 'Submissions',
      href: pathTo('adminSubmissions'),
      Icon: Files,
      waiting: 'decisions',
    },
    can(profile, 'evaluations:read') && {
      label: 'Evaluations',
      href: pathTo('adminEmployees'),
      Icon: NotebookPen,
      waiting: 'evaluations',
    },
    can(profile, 'employees:manage') && { label: 'Accounts', href: pathTo('adminAccounts'), Icon: Users },
    can(profile, 'mail:manage') && { label: 'Mail', href: pathTo('adminMail'), Icon: Mail },
    allowedTypes(role).length > 0 && {
      label: 'Submissions',
      href: pathTo('submissionsHub'),
      Icon: Send,
      waiting: 'changes',
    },
    hasEvaluation(role) && { label: 'Evaluation', href: pathTo('evaluation', { role }), Icon: NotebookPen },
    { label: 'Training', href: pathTo('training', { role }), Icon: GraduationCap },
    hasEvaluation(role) && { label: 'History', href: pathTo('history'), Icon: History },
  ];
  return places.filter((place) => place !== false);
}

/** The place with the longest path above this one. */
export function placeAt(places: readonly PortalPlace[], path: string): PortalPlace | undefined {
  return places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}
