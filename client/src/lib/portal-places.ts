import {
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardCheck,
  Contact,
  Files,
  Globe,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  PenLine,
  ScrollText,
  Send,
  Server,
  UserCog,
  Users,
} from 'lucide-react';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import type { WaitingKind } from '#shared/notifications/notifications.ts';
import { can } from '#shared/permissions/permissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import { pathTo } from './paths.ts';

export interface PortalPlace {
  label: string;
  href: string;
  Icon: LucideIcon;
  /** Goes there after `g`. */
  letter?: string;
  /** More words that find it. */
  words?: string;
  waiting?: WaitingKind | readonly WaitingKind[];
  /** Its heading in a long side bar. */
  group?: 'Work' | 'People' | 'Company';
  /** The label of the place that it opens with, or one's own menu. */
  within?: 'Coverage' | 'Accounts' | 'Team' | 'System' | 'menu';
}

/** Every place of a role. A phone's bar holds the first four. */
export function placesFor(profile: EmployeeProfile): PortalPlace[] {
  const { role } = profile;
  const calendar: PortalPlace = {
    label: 'Calendar',
    letter: 'k',
    href: pathTo('employeeCalendar'),
    Icon: CalendarDays,
  };
  const plans = can(profile, 'assignments:plan');
  // Their dashboard shows what is asked of them.
  const within = maySubmit(profile) ? {} : ({ within: 'menu' } as const);
  const isEvaluated = hasEvaluation(role);
  const work: (PortalPlace | false)[] = [
    { label: 'Dashboard', letter: 'd', href: pathTo('employeeDashboard'), Icon: LayoutDashboard },
    can(profile, 'inquiries:read') && {
      label: 'Inbox',
      letter: 'i',
      href: pathTo('admin'),
      Icon: Inbox,
      waiting: ['inquiries', 'unmatched', 'advertisers'],
    },
    can(profile, 'submissions:review') && {
      label: 'Submissions',
      letter: 's',
      href: pathTo('managerDashboard'),
      Icon: ClipboardCheck,
      waiting: 'reviews',
    },
    can(profile, 'submissions:decide') && {
      label: 'Submissions',
      letter: 's',
      href: pathTo('adminSubmissions'),
      Icon: Files,
      waiting: 'decisions',
    },
    plans && { label: 'Coverage', letter: 'c', href: pathTo('managerCoverage'), Icon: Send, waiting: 'coverage' },
    plans && { ...calendar, within: 'Coverage' },
    can(profile, 'inquiries:assigned') &&
      !can(profile, 'inquiries:read') && {
        label: 'Inquiries',
        letter: 'i',
        href: pathTo('managerInquiries'),
        Icon: Inbox,
        waiting: ['assigned', 'advertisers'],
      },
    can(profile, 'evaluations:read') && {
      label: 'Evaluations',
      letter: 'e',
      href: pathTo('adminEmployees'),
      Icon: NotebookPen,
      waiting: 'evaluations',
    },
    maySubmit(profile) && {
      label: 'Submissions',
      letter: 's',
      href: pathTo('submissionsHub'),
      Icon: Send,
      waiting: ['changes', 'prospects'],
    },
    {
      label: 'Pieces',
      letter: 'b',
      href: pathTo('employeeAssignments'),
      Icon: PenLine,
      waiting: 'pieces',
      ...within,
    },
    !plans && calendar,
    isEvaluated && {
      label: 'Evaluation',
      letter: 'e',
      href: pathTo('evaluation', { role }),
      Icon: NotebookPen,
    },
    { label: 'Training', letter: 'l', href: pathTo('training', { role }), Icon: GraduationCap, ...within },
    isEvaluated && { label: 'History', letter: 'h', href: pathTo('history'), Icon: History },
  ];
  const people: (PortalPlace | false)[] = [
    can(profile, 'employees:manage') && {
      label: 'Accounts',
      letter: 'a',
      href: pathTo('adminAccounts'),
      Icon: UserCog,
    },
    can(profile, 'inquiries:erase') && {
      label: 'Outside',
      letter: 'p',
      words: 'people privacy',
      href: pathTo('adminPeople'),
      Icon: Contact,
      within: 'Accounts',
    },
    can(profile, 'team:read') && { label: 'Team', letter: 't', href: pathTo('managerTeam'), Icon: Users },
    can(profile, 'report:read') && {
      label: 'Report',
      letter: 'o',
      href: pathTo(can(profile, 'inquiries:read') ? 'adminReport' : 'managerReport'),
      Icon: ChartNoAxesColumn,
      within: 'Team',
    },
  ];
  const company: (PortalPlace | false)[] = [
    can(profile, 'site') && { label: 'Site', letter: 'w', href: pathTo('adminSite'), Icon: Globe },
    can(profile, 'mail:manage') && {
      label: 'System',
      letter: 'm',
      words: 'mail backup',
      href: pathTo('adminMail'),
      Icon: Server,
      waiting: 'failedMails',
    },
    can(profile, 'activity:read') && {
      label: 'Activity',
      letter: 'y',
      href: pathTo('adminActivity'),
      Icon: ScrollText,
      within: 'System',
    },
  ];
  // The side bar of the others is short.
  if (!can(profile, 'inquiries:read')) return [...work, ...people, ...company].filter((place) => place !== false);
  return Object.entries({ Work: work, People: people, Company: company }).flatMap(([group, places]) =>
    places.filter((place) => place !== false).map((place) => ({ group: group as 'Work', ...place })),
  );
}

export function maySubmit({ role }: EmployeeProfile): boolean {
  return allowedTypes(role).length > 0;
}

/** The place with the longest path above this one. The inbox is above no other page of the administrators. */
export function placeAt(places: readonly PortalPlace[], path: string): PortalPlace | undefined {
  return places
    .filter(({ href }) => path === href || (href !== pathTo('admin') && path.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length)[0];
}

/** The side bar's entries: a place's parts are shown only while it is open. */
export function isShownAt(here: PortalPlace | undefined, { within }: PortalPlace): boolean {
  return within === undefined || (within !== 'menu' && (within === here?.label || within === here?.within));
}
